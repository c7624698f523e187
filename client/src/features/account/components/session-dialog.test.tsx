import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { getJson } from '@/api/request';
import { Desk } from '@/testing/desk';
import { delayed, errorResponse, json, mockServer, noContent } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { readDraft, storeDraft } from '@/ui/form/draft-storage';
import { SessionDialog } from './logged-in';

const write = 'PUT /api/admin/notes';
const ended = errorResponse(401, 'login-required', 'Please log in.');
const renewed = json({ token: 'new', user: { id: 1, username: 'rosie', isAdmin: true } });

const desk = (
  <Desk>
    <SessionDialog username="rosie" />
  </Desk>
);

describe('the dialog for a session that has ended', () => {
  beforeEach(() => storeToken('old'));

  it('asks for the password in place, keeps the typed text, and repeats the save', async () => {
    const server = mockServer({ [write]: ended, 'POST /api/login': renewed });
    const { user } = renderPage(desk, '/admin');
    await user.type(screen.getByLabelText('Note'), 'Bring bones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    server.change(write, noContent);
    await user.keyboard('sit-stay{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(server.calls('POST /api/login')[0]?.body).toEqual({ username: 'rosie', password: 'sit-stay' });
    const [first, second] = server.calls(write);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Authorization')).toBe('Bearer new');
    expect(server.calls(write)).toHaveLength(2);
  });

  it('asks for the password once, however many requests were rejected', async () => {
    const server = mockServer({ [write]: ended, 'POST /api/login': renewed });
    const { user } = renderPage(desk, '/admin');
    await user.click(screen.getByRole('button', { name: 'Save two' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay');
    server.change(write, noContent);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved,Saved')).toBeInTheDocument();
    expect(server.calls(write)).toHaveLength(4);
    expect(server.calls('POST /api/login')).toHaveLength(1);
  });

  it('does not open again for a late 401 response to the old token', async () => {
    const late = delayed(ended);
    const server = mockServer({
      [write]: ended,
      'GET /api/admin/late': late.response,
      'POST /api/login': renewed,
    });
    const { user } = renderPage(desk, '/admin');
    const reading = getJson('/api/admin/late');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay');
    server.change(write, noContent);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    server.change('GET /api/admin/late', json({ note: 'here' }));
    late.release();
    expect(await reading).toEqual({ note: 'here' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the second factor too where the account has one', async () => {
    const server = mockServer({
      [write]: ended,
      'POST /api/login': json({ secondFactor: { attempt: 'a1', methods: ['totp'] } }),
      'POST /api/login/second-factor': errorResponse(401, 'attempt-expired', 'This took too long.'),
    });
    const { user } = renderPage(desk, '/admin');
    await user.type(screen.getByLabelText('Note'), 'Bring bones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
    await user.type(await screen.findByLabelText('Password'), 'sit-stay{Enter}');
    server.change('POST /api/login/second-factor', renewed);
    server.change(write, noContent);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Bring bones');
    expect(readToken()).toBe('new');
  });

  it('fails the request and forgets the token and all drafts when the administrator logs out', async () => {
    mockServer({ [write]: ended });
    storeDraft('contact', { name: 'Rosie' });
    const { user } = renderPage(desk, '/admin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Please log in.')).toBeInTheDocument();
    expect(readToken()).toBeNull();
    await waitFor(() => expect(readDraft('contact')).toEqual({}));
  });

  it('does not open a second time for a request that is rejected again after the login', async () => {
    const server = mockServer({ [write]: ended, 'POST /api/login': renewed });
    const { user } = renderPage(desk, '/admin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'sit-stay{Enter}');
    expect(await screen.findByText('Please log in.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls(write)).toHaveLength(2);
  });
});
