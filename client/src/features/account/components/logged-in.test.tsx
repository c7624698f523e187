import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFile } from '@/api/admin/after-change';
import { readToken, storeToken } from '@/api/auth-token';
import { errorText, getJson, sendJson } from '@/api/request';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  noContent,
  type Responses,
  text,
} from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import { readDraft, storeDraft } from '@/ui/form/draft-storage';
import { ConfirmIdentityDialog, SessionDialog } from './logged-in';

/** A form in the middle of being filled in, and a download, with what is shown over them. It says how each has ended. */
function Desk({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('');
  const tell = (work: Promise<string>) => work.then(setSaid, (error: unknown) => setSaid(errorText(error)));
  const save = (note: string) => sendJson('POST', '/api/partner/link', { email: note }).then(() => 'Saved');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void tell(save(String(new FormData(event.currentTarget).get('note'))));
        }}
      >
        <input name="note" aria-label="Note" />
        <button type="submit">Save</button>
      </form>
      <button
        type="button"
        onClick={() => void tell(getFile('/api/admin/notes/export.csv').then((file) => file.text()))}
      >
        Download
      </button>
      <button type="button" onClick={() => void tell(Promise.all([save('one'), save('two')]).then(String))}>
        Save two
      </button>
      <p>{said}</p>
      {children}
    </>
  );
}

const write = 'POST /api/partner/link';
const download = 'GET /api/admin/notes/export.csv';
const late = 'GET /api/admin/counts';
const notDone = 'Please confirm that it is you first. Nothing was changed.';

const stale = {
  title: 'Confirm that it is you',
  dialog: <ConfirmIdentityDialog />,
  rejected: errorResponse(403, 'confirm-identity', notDone),
  said: notDone,
  proof: 'POST /api/user/confirm',
  accepted: noContent,
  sent: { method: 'password', password: 'sit-stay' },
  token: 'old',
};
const ended = {
  title: 'Your session has ended',
  dialog: <SessionDialog username="rosie" />,
  rejected: errorResponse(401, 'login-required', 'Please log in.'),
  said: 'Please log in.',
  proof: 'POST /api/login',
  accepted: json({ token: 'new', user: { id: 1, username: 'rosie', isAdmin: true } }),
  sent: { username: 'rosie', password: 'sit-stay' },
  token: 'new',
};

const givePassword = async (user: ReturnType<typeof renderPage>['user'], password = 'sit-stay{Enter}') =>
  user.type(await screen.findByLabelText('Password'), password);

/** Shows the desk, types a note and presses a button whose requests are rejected. */
async function reject(
  { rejected, proof, accepted, dialog }: typeof stale | typeof ended,
  press = 'Save',
  more: Responses = {},
) {
  const server = mockServer({
    'GET /api/user/confirm': json({ methods: ['password'] }),
    [write]: rejected,
    [download]: rejected,
    [proof]: accepted,
    ...more,
  });
  const page = renderPage(<Desk>{dialog}</Desk>, '/admin');
  await page.user.type(screen.getByLabelText('Note'), 'Bring bones');
  await page.user.click(button(press));
  return { server, ...page };
}

beforeEach(() => storeToken('old'));

describe.each([stale, ended])('the dialog “$title”', (one) => {
  const { title, said, proof, sent, token } = one;

  it('asks for the password in place, keeps the typed text, and repeats the save', async () => {
    const { server, user } = await reject(one);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    server.change(write, noContent);
    await user.keyboard('sit-stay{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(server.calls(proof)[0]?.body).toEqual(sent);
    const note = { email: 'Bring bones' };
    expect(server.calls(write).map(({ body }) => body)).toEqual([note, note]);
    expect(server.calls(write)[1]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  });

  it('asks once, however many requests were rejected', async () => {
    const { server, user } = await reject(one, 'Save two');
    await givePassword(user, 'sit-stay');
    server.change(write, noContent);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved,Saved')).toBeInTheDocument();
    expect(server.calls(write)).toHaveLength(4);
    expect(server.calls(proof)).toHaveLength(1);
  });

  it('does not open a second time for a request that is rejected again', async () => {
    const { server, user } = await reject(one);
    await givePassword(user);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls(write)).toHaveLength(2);
  });
});

describe('the dialog before what needs a fresh proof', () => {
  it('repeats a download too', async () => {
    const { server, user } = await reject(stale, 'Download');
    await givePassword(user, 'sit-stay');
    server.change(download, text('rosie,biscuit'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('rosie,biscuit')).toBeInTheDocument();
  });

  it.each(['Close', 'Cancel'])('leaves everything as it was on %s, and says so', async (name) => {
    const { server, user } = await reject(stale);
    await screen.findByRole('dialog');
    await user.click(button(name));
    expect(await screen.findByText(notDone)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(server.calls(write)).toHaveLength(1);
    expect(readToken()).toBe('old');
  });

  it('asks for a second factor where the account has one', async () => {
    const { server, user } = await reject(stale, 'Save', {
      'GET /api/user/confirm': json({ methods: ['totp', 'recovery-code'] }),
      [stale.proof]: errorResponse(401, 'wrong-code', 'Wrong', { code: ['This code was used before.'] }),
    });
    const code = await screen.findByLabelText('Code');
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code was used before/));
    server.change(stale.proof, noContent);
    server.change(write, noContent);
    await user.click(button('Use a recovery code'));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.keyboard('ABCD-EFGH-2345-6723{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(server.calls(stale.proof).map(({ body }) => body)).toEqual([
      { method: 'totp', code: '123 456' },
      { method: 'recovery-code', code: 'ABCD-EFGH-2345-6723' },
    ]);
  });
});

describe('the dialog for a session that has ended', () => {
  it('does not open again for a late 401 response to the old token', async () => {
    const response = delayed(ended.rejected);
    const { server, user } = await reject(ended, 'Save', { [late]: response.response });
    const reading = getJson('/api/admin/counts');
    await givePassword(user, 'sit-stay');
    server.change(write, noContent);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    server.change(late, json({ note: 'here' }));
    response.release();
    expect(await reading).toEqual({ note: 'here' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the second factor too where the account has one', async () => {
    const { server, user } = await reject(ended, 'Save', {
      [ended.proof]: json({ secondFactor: { attempt: 'a1', methods: ['totp'] } }),
      'POST /api/login/second-factor': errorResponse(401, 'attempt-expired', 'This took too long.'),
    });
    await givePassword(user);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
    await givePassword(user);
    server.change('POST /api/login/second-factor', ended.accepted);
    server.change(write, noContent);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(readToken()).toBe('new');
  });

  it('fails the request and forgets the token and all drafts when the administrator logs out', async () => {
    storeDraft('contact', { name: 'Rosie' });
    const { user } = await reject(ended);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Please log in.')).toBeInTheDocument();
    expect(readToken()).toBeNull();
    await waitFor(() => expect(readDraft('contact')).toEqual({}));
  });
});
