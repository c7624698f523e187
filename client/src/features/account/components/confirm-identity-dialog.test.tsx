import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { Desk } from '@/testing/desk';
import { errorResponse, json, mockServer, noContent, text } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { ConfirmIdentityDialog } from './logged-in';

const write = 'PUT /api/admin/notes';
const download = 'GET /api/admin/notes/export.csv';
const confirmation = 'POST /api/user/confirm';
const byPassword = { 'GET /api/user/confirm': json({ methods: ['password'] }) };
const notDone = 'Please confirm that it is you first. Nothing was changed.';
const stale = errorResponse(403, 'confirm-identity', notDone);

const desk = (
  <Desk>
    <ConfirmIdentityDialog />
  </Desk>
);

describe('the dialog before what needs a fresh proof', () => {
  beforeEach(() => storeToken('good'));

  it('asks for the password in place, keeps the typed text, and repeats the save', async () => {
    const server = mockServer({ ...byPassword, [write]: stale, [confirmation]: noContent });
    const { user } = renderPage(desk);
    await user.type(screen.getByLabelText('Note'), 'Bring bones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    server.change(write, noContent);
    await user.keyboard('sit-stay{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(server.calls(confirmation)[0]?.body).toEqual({ method: 'password', password: 'sit-stay' });
    expect(server.calls(write).map(({ body }) => body)).toEqual([
      { note: 'Bring bones' },
      { note: 'Bring bones' },
    ]);
    expect(readToken()).toBe('good');
  });

  it('repeats a download too', async () => {
    const server = mockServer({ ...byPassword, [download]: stale, [confirmation]: noContent });
    const { user } = renderPage(desk);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay');
    server.change(download, text('rosie,biscuit'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('rosie,biscuit')).toBeInTheDocument();
  });

  it('asks once, however many requests need it', async () => {
    const server = mockServer({ ...byPassword, [write]: stale, [confirmation]: noContent });
    const { user } = renderPage(desk);
    await user.click(screen.getByRole('button', { name: 'Save two' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay');
    server.change(write, noContent);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved,Saved')).toBeInTheDocument();
    expect(server.calls(confirmation)).toHaveLength(1);
  });

  it.each(['Close', 'Cancel'])('leaves everything as it was on %s, and says so', async (name) => {
    const server = mockServer({ ...byPassword, [write]: stale });
    const { user } = renderPage(desk);
    await user.type(screen.getByLabelText('Note'), 'Bring bones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(notDone)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(server.calls(write)).toHaveLength(1);
    expect(readToken()).toBe('good');
  });

  it('does not open a second time for a request that is rejected again', async () => {
    const server = mockServer({ ...byPassword, [write]: stale, [confirmation]: noContent });
    const { user } = renderPage(desk);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay{Enter}');
    expect(await screen.findByText(notDone)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls(write)).toHaveLength(2);
  });

  it('asks for a second factor where the account has one', async () => {
    const server = mockServer({
      'GET /api/user/confirm': json({ methods: ['totp', 'recovery-code'] }),
      [write]: stale,
      [confirmation]: errorResponse(401, 'wrong-code', 'Wrong', { code: ['This code was used before.'] }),
    });
    const { user } = renderPage(desk);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Code'), '123 456{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code was used before/),
    );
    server.change(confirmation, noContent);
    server.change(write, noContent);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.keyboard('ABCD-EFGH-2345-6723{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(server.calls(confirmation).map(({ body }) => body)).toEqual([
      { method: 'totp', code: '123 456' },
      { method: 'recovery-code', code: 'ABCD-EFGH-2345-6723' },
    ]);
  });
});
