import { pages } from '@shared/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { readToken, storeToken } from '@/api/auth-token';
import {
  errorResponse,
  json,
  mockServer,
  noContent,
  noResponse,
  type Responses,
} from '@/testing/mock-server';
import { button, dialog, expectLink, expectToast, renderPage } from '@/testing/render';
import AccountPage from './account-page';
import ConfirmAddressPage from './confirm-address-page';

const read = 'GET /api/user/email';
const put = 'PUT /api/user/email';
const remove = 'DELETE /api/user/email';
const callOff = `${remove}?pending=true`;
const confirm = 'POST /api/user/email/confirm';
const login = 'POST /api/login';
const rosie = { id: 1, username: 'rosie', isAdmin: false };
const address = { email: null, pendingEmail: null, isSendingOn: true };
const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';

describe('the address on the account page', () => {
  async function visit(
    changes: Partial<Record<keyof typeof address, unknown>>,
    responses: Responses = {},
    isAdmin = false,
  ) {
    storeToken('good');
    const server = mockServer({
      'GET /api/user': json({ ...rosie, isAdmin }),
      'GET /api/user/second-factor': noResponse,
      'GET /api/user/sessions': json([]),
      [read]: json({ ...address, ...changes }),
      'GET /api/user/crawls': json({ registrations: [], applications: [] }),
      ...responses,
    });
    const page = renderPage(<AccountPage />, '/account');
    const section = within(await screen.findByRole('region', { name: 'Email address' }));
    await section.findAllByText(/address/i);
    await waitFor(() => expect(section.queryByText('Loading your address')).not.toBeInTheDocument());
    return { server, section, ...page };
  }

  it('is asked for by itself, and waits until the link in its mail is opened', async () => {
    const pending = { ...address, pendingEmail: 'rosie@mail.example' };
    const { server, user } = await visit({}, { [put]: json(pending, 202) });
    await user.click(button('Add an address'));
    server.change(read, json(pending));
    await user.type(dialog().getByLabelText('Email'), 'rosie@mail.example{Enter}');
    await expectToast('Check Your Email', 'Open the link in our email to rosie@mail.example.');
    expect(server.calls(put)[0]?.body).toEqual({ email: 'rosie@mail.example' });
    expect(await screen.findByText('Not confirmed yet')).toBeInTheDocument();
  });

  it('is sent its link again, or called off', async () => {
    const { server, user } = await visit(
      { email: 'old@mail.example', pendingEmail: 'rosie@mail.example' },
      { [put]: json({ ...address, pendingEmail: 'rosie@mail.example' }, 202), [callOff]: noContent },
    );
    expect(screen.getByText('old@mail.example')).toBeInTheDocument();
    await user.click(button('Send it again'));
    await user.click(dialog().getByRole('button', { name: 'Send it again' }));
    await expectToast('Check Your Email');
    expect(server.calls(put)[0]?.body).toEqual({ email: 'rosie@mail.example' });
    await user.click(button('Call it off'));
    await expectToast('Called Off');
    expect(server.calls(callOff)).toHaveLength(1);
  });

  it('shows what is wrong at the field', async () => {
    const wrong = errorResponse(400, 'invalid-input', 'No', { email: ['Invalid email address'] });
    const { user } = await visit({}, { [put]: wrong });
    await user.click(button('Add an address'));
    await user.type(dialog().getByLabelText('Email'), 'rosie{Enter}');
    await waitFor(() =>
      expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address'),
    );
  });

  it('is removed', async () => {
    const { server, user } = await visit({ email: 'rosie@mail.example' }, { [remove]: noContent });
    await user.click(button('Remove address'));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await expectToast('Address Removed');
    expect(server.calls(remove)).toHaveLength(1);
    // What was listed of it is not the account's any more.
    await waitFor(() => expect(server.calls('GET /api/user/crawls')).toHaveLength(2));
  });

  it('is an administrator’s after the password', async () => {
    const pending = json({ ...address, pendingEmail: 'rosie@mail.example' }, 202);
    const { server, user } = await visit({}, { [put]: pending }, true);
    await user.click(button('Add an address'));
    await user.type(dialog().getByLabelText('Email'), 'rosie@mail.example');
    await user.type(dialog().getByLabelText('Your password'), 'sit-stay{Enter}');
    await expectToast('Check Your Email');
    expect(server.calls(put)[0]?.body).toEqual({ email: 'rosie@mail.example', password: 'sit-stay' });
  });

  it('is not offered where sending is off, which is said', async () => {
    await visit({ email: 'rosie@mail.example', isSendingOn: false });
    expect(screen.getByText(/^We are not sending email right now/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
    expect(button('Remove address')).toBeInTheDocument();
  });
});

describe('the page that confirms an address', () => {
  function visit(responses: Responses) {
    const server = mockServer(responses);
    const page = renderPage(
      <Route path={pages.accountConfirm}>
        <ConfirmAddressPage />
      </Route>,
      pages.accountConfirm.replace(':token', token),
    );
    return { server, ...page };
  }

  it('logs a guest in, sends nothing by itself, and confirms by its button', async () => {
    const { server, user } = visit({
      [login]: json({ token: 'new', user: rosie }),
      [confirm]: json({ email: 'rosie@mail.example' }),
    });
    await user.type(await screen.findByLabelText('Username'), 'rosie');
    await user.type(screen.getByLabelText('Password'), 'sit-stay{Enter}');
    expect(await screen.findByText(/^You are logged in as rosie\./)).toBeInTheDocument();
    expect(button('Confirm my address')).toHaveFocus();
    expect(server.calls(confirm)).toEqual([]);
    await user.keyboard('{Enter}');
    await expectToast(
      'That’s your address now',
      'rosie@mail.example is the address of your account. Every other browser has to log in again.',
    );
    expect(window.location.pathname).toBe('/account');
    expect(server.calls(confirm).map(({ body }) => body)).toEqual([{ token }]);
  });

  it('offers another account where the link is not this one’s', async () => {
    storeToken('good');
    const other = errorResponse(404, 'not-your-link', 'This link belongs to another account.');
    const { server, user } = visit({
      'GET /api/user': json({ ...rosie, username: 'rex' }),
      'POST /api/logout': noContent,
      [confirm]: other,
      [login]: json({ token: 'new', user: rosie }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link belongs to another account.');
    await user.click(button('Use another account'));
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(readToken()).toBeNull();
    server.change(confirm, json({ email: 'rosie@mail.example' }));
    await user.keyboard('rosie');
    await user.type(screen.getByLabelText('Password'), 'sit-stay{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
  });

  it('logs in again, and complains of nothing then, where the session has ended meanwhile', async () => {
    storeToken('old');
    const { user } = visit({
      'GET /api/user': json(rosie),
      [confirm]: errorResponse(401, 'login-required', 'Please log in.'),
      [login]: json({ token: 'new', user: rosie }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await user.type(await screen.findByLabelText('Username'), 'rosie');
    await user.type(screen.getByLabelText('Password'), 'sit-stay{Enter}');
    expect(await screen.findByText(/^You are logged in as rosie\./)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to a new password where an account has the address already', async () => {
    storeToken('good');
    const { user } = visit({
      'GET /api/user': json(rosie),
      [confirm]: errorResponse(409, 'email-taken', 'Another account has this address already.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another account has this address');
    expectLink('Forgot its password?', '/auth/forgot');
  });

  it('says so where the link is used up', async () => {
    storeToken('good');
    const { user } = visit({
      'GET /api/user': json(rosie),
      [confirm]: errorResponse(404, 'link-not-found', 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });
});
