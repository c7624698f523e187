import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { delayed, errorResponse, json, mockServer, noResponse, type Responses } from '@/testing/mock-server';
import { button, expectToast, renderPage, renderWith } from '@/testing/render';
import AuthPage from './auth-page';

const session = { token: 'new', user: { id: 1, username: 'rosie', isAdmin: false } };
const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const tab = (name: string) => screen.getByRole('tab', { name });

const visit = () => renderPage(<AuthPage />, '/auth');

async function visitRegistration() {
  const page = visit();
  await page.user.click(tab('Register'));
  return page;
}

describe('the login form', () => {
  it('requires a username and a password', async () => {
    const server = mockServer({ 'POST /api/login': json(session) });
    const { user } = visit();
    await user.click(button('Login'));
    await waitFor(() => expect(username()).toHaveAccessibleDescription('Username is required'));
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(username()).toBeInvalid();
    expect(server.calls('POST /api/login')).toEqual([]);
  });

  it('shows Logging in... on a disabled button while pending, and then opens the home page', async () => {
    const { response: reply, release } = delayed(json(session));
    const server = mockServer({ 'POST /api/login': reply });
    const { user } = visit();
    await user.type(username(), 'rosie');
    await user.type(password(), 'sit-stay');
    await user.click(button('Login'));
    await waitFor(() => expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true'));
    await user.type(password(), '{Enter}');
    expect(server.calls('POST /api/login')).toHaveLength(1);
    release();
    await expectToast('Login successful', 'Welcome back, rosie!');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(readToken()).toBe('new');
    expect(server.calls('POST /api/login')[0]?.body).toEqual({ username: 'rosie', password: 'sit-stay' });
    expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  });

  it.each([
    ['the dashboard', undefined, '/admin'],
    ['the page that asked for the login', '/admin/events/7?tab=door', '/admin/events/7?tab=door'],
  ])('leads an administrator to %s', async (_where, goingTo, landing) => {
    mockServer({ 'POST /api/login': json({ ...session, user: { ...session.user, isAdmin: true } }) });
    const { user } = visit();
    act(() => window.history.replaceState(goingTo, ''));
    await user.type(username(), 'rosie');
    await user.type(password(), 'sit-stay{Enter}');
    await expectToast('Login successful');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(landing));
  });
});

describe('the second step of a login', () => {
  const attempt = { attempt: 'a1', methods: ['totp', 'recovery-code'] };
  const second = 'POST /api/login/second-factor';

  async function enterPassword(responses: Responses) {
    const server = mockServer({ 'POST /api/login': json({ secondFactor: attempt }), ...responses });
    const { user } = visit();
    await user.type(username(), 'rosie');
    await user.type(password(), 'sit-stay{Enter}');
    const code = await screen.findByLabelText('Code');
    return { server, user, code };
  }

  it('takes the place of the form, and logs in with a code', async () => {
    const { server, user, code } = await enterPassword({ [second]: json(session) });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(readToken()).toBeNull();
    await user.keyboard('123456{Enter}');
    await expectToast('Login successful', 'Welcome back, rosie!');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(readToken()).toBe('new');
    expect(server.calls(second)[0]?.body).toEqual({ attempt: 'a1', method: 'totp', code: '123456' });
  });

  it('leads back to the form, as it was filled in, when it took too long', async () => {
    const { server, user } = await enterPassword({
      [second]: errorResponse(401, 'attempt-expired', 'This took longer than five minutes.'),
    });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This took longer than five minutes.');
    expect(username()).toHaveValue('rosie');
    expect(password()).toHaveValue('sit-stay');
    server.change(second, json(session));
    await user.click(button('Login'));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await expectToast('Login successful');
  });

  it('says why a passkey was not used, and offers the other ways', async () => {
    mockServer({
      'POST /api/login': json({ secondFactor: { attempt: 'a1', methods: ['passkey', 'recovery-code'] } }),
      'POST /api/login/second-factor/options': json({ challenge: 'AAAA', rpId: 'localhost' }),
    });
    const { user } = visit();
    await user.type(username(), 'rosie');
    await user.type(password(), 'sit-stay{Enter}');
    const use = await screen.findByRole('button', { name: 'Use your passkey' });
    expect(use).toHaveFocus();
    // This browser has no passkeys at all.
    await user.click(use);
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not use a passkey/);
    await user.click(button('Use a recovery code'));
    expect(screen.getByLabelText('Recovery code')).toBeInTheDocument();
  });
});

describe('the registration form', () => {
  it('requires a password of at least 6 characters, twice the same, and says why the server takes none', async () => {
    const taken = errorResponse(409, 'username-taken', 'This username is taken');
    const server = mockServer({ 'POST /api/register': taken });
    const { user } = await visitRegistration();
    await user.type(username(), 'rosie');
    await user.type(password(), '12345');
    await user.type(confirmation(), '1234');
    await user.click(button('Create Account'));
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(/Password must be at least 6 characters/),
    );
    await user.type(password(), '6');
    await user.click(button('Create Account'));
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription("Passwords don't match"));
    expect(password()).toBeValid();
    expect(server.calls('POST /api/register')).toEqual([]);
    await user.type(confirmation(), '56');
    await user.click(button('Create Account'));
    await expectToast('Registration failed', 'This username is taken');
  });

  it('shows Creating account... while pending, sends no confirmation, and opens the home page', async () => {
    const { response: reply, release } = delayed(json(session, 201));
    const server = mockServer({ 'POST /api/register': reply });
    const { user } = await visitRegistration();
    await user.type(username(), 'rosie');
    await user.type(password(), 'sit-stay');
    await user.type(confirmation(), 'sit-stay');
    await user.click(button('Create Account'));
    await waitFor(() => expect(button('Creating account...')).toHaveAttribute('aria-disabled', 'true'));
    release();
    await expectToast('Registration successful', 'Your account has been created successfully.');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(server.calls('POST /api/register')[0]?.body).toEqual({
      username: 'rosie',
      password: 'sit-stay',
      isAdmin: true,
    });
  });
});

describe('the login page', () => {
  it('switches between its forms by the links below them, and clears the server’s error then', async () => {
    mockServer({
      'POST /api/login': errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
    });
    const { user, container } = visit();
    await user.type(username(), 'rosie');
    await user.type(password(), 'wrong{Enter}');
    await expectToast('Login failed', 'Invalid username or password');
    await screen.findByRole('alert');
    expect(container).toHaveTextContent("Don't have an account? Register here");
    await user.click(button('Register here'));
    expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Register')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(confirmation()).toBeVisible();
    expect(container).toHaveTextContent('Already have an account? Login here');
    await user.click(button('Login here'));
    expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Login')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Confirm password')).not.toBeInTheDocument();
  });

  it('opens at the registration for who was invited', async () => {
    const { user } = renderWith(<AuthPage />, {}, '/auth#organize');
    expect(await screen.findByText(/^You are invited to help organize\./)).toBeVisible();
    expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Login'));
    expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows what is typed, and leads who was invited to what opens once they are an administrator', async () => {
    const { user } = renderWith(<AuthPage />, { 'POST /api/register': json(session, 201) }, '/auth#organize');
    await user.type(username(), 'rosie');
    await user.click(screen.getByLabelText('Show what you type'));
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveProperty('type', 'text');
      await user.type(field, 'sit-stay');
    }
    await user.click(button('Create Account'));
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  });
});

describe('the login page for a visitor with a token', () => {
  it('shows Loading... while the token is being checked', () => {
    storeToken('good');
    mockServer({ 'GET /api/user': noResponse });
    visit();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it.each([
    ['a user', false],
    ['an administrator', true],
  ])('redirects %s who is logged in to the home page', async (_who, isAdmin) => {
    storeToken('good');
    mockServer({ 'GET /api/user': json({ ...session.user, isAdmin }) });
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

it('masks passwords, names their purpose to password managers, and accepts pasted text', async () => {
  const { user } = visit();
  for (const [form, label, purpose] of [
    ['Login', 'Password', 'current-password'],
    ['Register', 'Password', 'new-password'],
    ['Register', 'Confirm password', 'new-password'],
  ] as const) {
    await user.click(tab(form));
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', purpose);
    await user.click(field);
    await user.paste('sit-stay-roll-over');
    expect(field).toHaveValue('sit-stay-roll-over');
  }
});
