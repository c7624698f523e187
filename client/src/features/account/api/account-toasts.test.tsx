import { describe, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { errorResponse, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage } from '@/testing/render';
import { useLogin, useRegister } from './use-login';
import { useLogout } from './use-logout';

const credentials = { username: 'rosie', password: 'sit-stay' };

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
  await user.click(button(name));
}

describe('a toast about the user’s account', () => {
  it('shows why a login failed', async () => {
    mockServer({
      'POST /api/login': errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
    });
    await press('Log in');
    await expectToast('Login failed', 'Invalid username or password');
  });

  it('shows why a registration failed', async () => {
    mockServer({ 'POST /api/register': errorResponse(409, 'username-taken', 'This username is taken') });
    await press('Register');
    await expectToast('Registration failed', 'This username is taken');
  });

  it('confirms a logout also where the server rejects the token as expired', async () => {
    storeToken('expired');
    mockServer({ 'POST /api/logout': errorResponse(401, 'login-required', 'Please log in') });
    await press('Log out');
    await expectToast('Logged out');
  });
});
