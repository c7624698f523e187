import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { errorResponse, json, mockServer, networkError, noContent } from '@/testing/mock-server';
import { expectToast, renderPage } from '@/testing/render';
import { useLogin, useRegister } from './use-login';
import { useLogout } from './use-logout';

const credentials = { username: 'rosie', password: 'sit-stay' };
const session = { token: 'new', user: { id: 1, username: 'rosie', isAdmin: false } };

function Buttons() {
  const login = useLogin();
  const registration = useRegister();
  const logout = useLogout();
  return (
    <>
      <button type="button" onClick={() => login.logIn(credentials)}>
        Log in
      </button>
      <button type="button" onClick={() => registration.mutate(credentials)}>
        Register
      </button>
      <button type="button" onClick={() => logout.mutate()}>
        Log out
      </button>
    </>
  );
}

async function press(name: string) {
  const { user } = renderPage(<Buttons />);
  await user.click(screen.getByRole('button', { name }));
}

describe('a toast about the user’s account', () => {
  it('welcomes the user back after a login', async () => {
    mockServer({ 'POST /api/login': json(session) });
    await press('Log in');
    await expectToast('Login successful', 'Welcome back, rosie!');
  });

  it('shows why a login failed', async () => {
    mockServer({
      'POST /api/login': errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
    });
    await press('Log in');
    await expectToast('Login failed', 'Invalid username or password');
  });

  it('confirms a registration', async () => {
    mockServer({ 'POST /api/register': json(session, 201) });
    await press('Register');
    await expectToast('Registration successful', 'Your account has been created successfully.');
  });

  it('shows why a registration failed', async () => {
    mockServer({ 'POST /api/register': errorResponse(409, 'username-taken', 'This username is taken') });
    await press('Register');
    await expectToast('Registration failed', 'This username is taken');
  });

  it('confirms a logout', async () => {
    storeToken('good');
    mockServer({ 'POST /api/logout': noContent });
    await press('Log out');
    await expectToast('Logged out', 'You have been logged out successfully.');
  });

  it('confirms a logout also where the server rejects the token as expired', async () => {
    storeToken('expired');
    mockServer({ 'POST /api/logout': errorResponse(401, 'login-required', 'Please log in') });
    await press('Log out');
    await expectToast('Logged out');
  });

  it('reports a logout that did not reach the server, although the token is removed', async () => {
    storeToken('good');
    mockServer({ 'POST /api/logout': networkError });
    await press('Log out');
    await expectToast('Logout failed');
    expect(readToken()).toBeNull();
  });
});
