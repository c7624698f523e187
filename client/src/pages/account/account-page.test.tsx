import type { SecondFactors } from '@shared/account/second-factor';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { watchDownloads } from '@/testing/downloads';
import { errorResponse, json, mockServer, noContent, type Responses } from '@/testing/mock-server';
import { button, dialog, expectToast, renderPage, renderWith } from '@/testing/render';
import AccountPage from './account-page';

const sessions = 'GET /api/user/sessions';
const factors = 'GET /api/user/second-factor';
const at = { createdAt: '2026-11-20T15:00:00.000Z', lastUsedAt: '2026-11-23T15:00:00.000Z' };
const here = { id: 'a', browser: 'Firefox', ...at, isCurrent: true };
const phone = { id: 'b', browser: 'Safari', ...at, isCurrent: false };
const old = { id: 'c', browser: null, ...at, isCurrent: false };
const none: SecondFactors = { passkeys: [], canAddPasskeys: true, hasTotp: false, recoveryCodesLeft: 0 };
const key = { id: 3, name: 'Blue key', ...at, isUsable: true };
const codes = Array.from(
  { length: 10 },
  (_, place) => `ABCD-EFGH-2345-672${String.fromCharCode(65 + place)}`,
);

async function visit(isAdmin: boolean, responses: Responses = {}) {
  storeToken('good');
  const server = mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin }),
    [sessions]: json([here, phone, old]),
    [factors]: json(none),
    ...responses,
  });
  const page = renderPage(<AccountPage />, '/account');
  await screen.findByText('Firefox');
  return { server, ...page };
}

async function administer(changes: Partial<SecondFactors>, responses: Responses = {}) {
  const page = await visit(true, { [factors]: json({ ...none, ...changes }), ...responses });
  await screen.findByRole('heading', { name: 'Recovery codes' });
  return page;
}

describe('the account page', () => {
  it('is for who is logged in', () => {
    renderWith(<AccountPage />, {}, '/account');
    expect(window.location.pathname).toBe('/auth');
  });

  it('offers a second step to administrators alone', async () => {
    const { server } = await visit(false);
    expect(screen.getByRole('heading', { name: 'Password' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Two-step login' })).not.toBeInTheDocument();
    expect(server.calls(factors)).toEqual([]);
  });
});

describe('the change of the password', () => {
  const change = 'PUT /api/user/password';

  it('sends the old one and the new one, empties the form, and asks for new recovery codes', async () => {
    const before = { ...none, hasTotp: true, recoveryCodesLeft: 10 };
    const { server, user } = await administer(before, { [change]: noContent });
    server.change(factors, json({ ...before, recoveryCodesLeft: 0 }));
    await user.type(screen.getByLabelText('Current password'), 'sit-stay');
    await user.type(screen.getByLabelText('New password'), 'new-secret');
    await user.type(screen.getByLabelText('Confirm new password'), 'new-secret');
    await user.click(button('Change password'));
    await expectToast('Password Changed', 'Every other browser has to log in again.');
    expect(server.calls(change)[0]?.body).toEqual({ password: 'sit-stay', newPassword: 'new-secret' });
    expect(screen.getByLabelText('New password')).toHaveValue('');
    await waitFor(() => expect(server.calls(sessions)).toHaveLength(2));
    expect(await screen.findByText('No codes left. Make new ones.')).toBeInTheDocument();
  });
});

describe('the sessions', () => {
  it('are listed with the browser, and ended one by one, but for the own one', async () => {
    const { server, user } = await visit(false, { 'DELETE /api/user/sessions/b': noContent });
    expect(
      screen.getAllByText('Since Nov 20, 2026, 10:00 AM, last used Nov 23, 2026, 10:00 AM'),
    ).toHaveLength(3);
    expect(screen.getByText('This browser')).toBeInTheDocument();
    expect(screen.getByText('Unknown browser')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(2);
    server.change(sessions, json([here, old]));
    await user.click(button(/^End the session of Safari/));
    await expectToast('Session Ended');
    await waitFor(() => expect(screen.queryByText('Safari')).not.toBeInTheDocument());
  });

  it('are ended all but the own one, also where one has ended already', async () => {
    const { server, user } = await visit(false, {
      'DELETE /api/user/sessions/b': errorResponse(404, 'session-not-found', 'Ended'),
      'DELETE /api/user/sessions/c': noContent,
    });
    await user.click(button('End all others'));
    await expectToast('Sessions Ended', 'Every other browser has to log in again.');
    expect(server.calls('DELETE /api/user/sessions/a')).toEqual([]);
    expect(server.calls('DELETE /api/user/sessions/c')).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  const make = 'POST /api/user/recovery-codes';
  const keep = 'POST /api/user/recovery-codes/acknowledge';

  async function show() {
    const page = await visit(true, { [make]: json({ codes }, 201), [keep]: noContent });
    await page.user.click(await screen.findByRole('button', { name: 'Set up two-step login' }));
    expect(dialog().getByLabelText('Your password')).toBeInTheDocument();
    await page.user.type(dialog().getByLabelText('Your password'), 'sit-stay{Enter}');
    await screen.findByText('ABCD-EFGH-2345-672A');
    return page;
  }

  it('are saved as a file, and copied, and count only when somebody says that they are kept', async () => {
    const downloads = watchDownloads();
    const { server, user } = await show();
    expect(server.calls(make)[0]?.body).toEqual({ password: 'sit-stay' });
    expect(button('I saved them')).not.toHaveFocus();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    await user.click(button('Download'));
    expect(await downloads()).toEqual([{ name: 'recovery-codes.txt', text: `${codes.join('\n')}\n` }]);
    await user.click(button('Copy'));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    expect(server.calls(keep)).toEqual([]);
    server.change(factors, json({ ...none, recoveryCodesLeft: 10 }));
    await user.click(button('I saved them'));
    expect(await screen.findByText('Not on yet')).toBeInTheDocument();
    expect(server.calls(keep)).toHaveLength(1);
  });

  it('have to be made again once none is left, and are not made with a wrong password', async () => {
    const wrong = errorResponse(401, 'wrong-credentials', 'No', { password: ['It is wrong.'] });
    const { user } = await administer({ hasTotp: true }, { [make]: wrong });
    expect(screen.getByText('No codes left. Make new ones.')).toBeInTheDocument();
    await user.click(button('Make new codes'));
    await user.type(dialog().getByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() =>
      expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription('It is wrong.'),
    );
  });
});

describe('the authenticator app', () => {
  const secret = { secret: 'ABCDEFGH23456723', url: 'otpauth://totp/Pup?secret=ABCDEFGH23456723' };

  it('is set up with its secret, as text too, and a code of it; it is removed after the password', async () => {
    const { server, user } = await administer(
      { recoveryCodesLeft: 10 },
      {
        'POST /api/user/totp': json(secret, 201),
        'POST /api/user/totp/confirm': errorResponse(401, 'wrong-code', 'No', { code: ['It is wrong.'] }),
        'DELETE /api/user/totp': noContent,
      },
    );
    await user.click(button('Set up an app'));
    await user.type(dialog().getByLabelText('Your password'), 'sit-stay{Enter}');
    expect(await screen.findByText('ABCD EFGH 2345 6723')).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(dialog().getByLabelText('Code')).toHaveAccessibleDescription(/It is wrong/));
    server.change('POST /api/user/totp/confirm', noContent);
    server.change(factors, json({ ...none, hasTotp: true, recoveryCodesLeft: 10 }));
    await user.clear(dialog().getByLabelText('Code'));
    await user.type(dialog().getByLabelText('Code'), '123456{Enter}');
    await expectToast('App Set Up');
    expect(await screen.findByText('On')).toBeInTheDocument();
    expect(server.calls('POST /api/user/totp/confirm').at(-1)?.body).toEqual({ code: '123456' });
    await user.click(button('Remove the app'));
    await user.type(dialog().getByLabelText('Your password'), 'sit-stay{Enter}');
    await expectToast('App Removed');
    expect(server.calls('DELETE /api/user/totp')[0]?.body).toEqual({ password: 'sit-stay' });
  });
});

describe('passkeys', () => {
  it('are renamed and removed', async () => {
    const { server, user } = await administer(
      { passkeys: [key] },
      {
        'PUT /api/user/passkeys/3': json({ ...key, name: 'Laptop' }),
        'DELETE /api/user/passkeys/3': noContent,
      },
    );
    await user.click(button('Rename Blue key'));
    await user.clear(dialog().getByLabelText('Name'));
    await user.type(dialog().getByLabelText('Name'), 'Laptop{Enter}');
    await expectToast('Passkey Renamed', 'It is now called Laptop.');
    expect(server.calls('PUT /api/user/passkeys/3')[0]?.body).toEqual({ name: 'Laptop' });
    await user.click(button('Remove Blue key'));
    await user.type(dialog().getByLabelText('Your password'), 'sit-stay{Enter}');
    await expectToast('Passkey Removed');
    expect(server.calls('DELETE /api/user/passkeys/3')[0]?.body).toEqual({ password: 'sit-stay' });
  });

  it('of another address of the site are shown as useless, and none is added where the site knows no address', async () => {
    await administer({ passkeys: [{ ...key, isUsable: false }], canAddPasskeys: false });
    expect(screen.getByText(/^Does not work anymore: it was made for another address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    expect(screen.getByText(/Passkeys need the site’s address/)).toBeInTheDocument();
  });
});
