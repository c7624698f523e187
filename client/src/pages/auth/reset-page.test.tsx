import { pages } from '@shared/pages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { readToken, storeToken } from '@/api/auth-token';
import { useVisitor } from '@/api/session';
import { errorResponse, json, mockServer, type Responses } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import ResetPage from './reset-page';

const route = '/api/password/reset/abc';
const account = json({ username: 'rosie' });
const done = json({ message: 'You have a new password. Log in with it.' });
const gone = errorResponse(404, 'link-not-found', 'This link does not work, or no longer works.');

/** Who is logged in, as the header of every page asks. */
const Visitor = () => <p>{useVisitor().status}</p>;

async function visit(responses: Responses) {
  const server = mockServer({ [`GET ${route}`]: account, ...responses });
  const page = (
    <>
      <Visitor />
      <Route path={pages.reset} component={ResetPage} />
    </>
  );
  return { server, ...renderPage(page, '/auth/reset/abc') };
}

const field = (name: string) => screen.findByLabelText(name);
const send = () => button('Set the new password');

describe('the page of a link to a new password', () => {
  it('names the account, takes the password twice, and leads to the login', async () => {
    const { server, user } = await visit({ [`POST ${route}`]: done });
    expect(await screen.findByText(/“rosie”/)).toBeVisible();
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('rosie');
    await user.type(await field('New password'), 'sit-stay-roll');
    await user.type(await field('Confirm new password'), 'sit-stay-roll{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'You have a new password' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(server.calls(`POST ${route}`).map(({ body }) => body)).toEqual([{ password: 'sit-stay-roll' }]);
  });

  it('shows at the field what the server has against the password', async () => {
    const message = 'This password is too common';
    const { user } = await visit({
      [`POST ${route}`]: errorResponse(400, 'invalid-input', message, { password: [message] }),
    });
    await user.type(await field('New password'), 'baseball');
    await user.type(await field('Confirm new password'), 'baseball');
    await user.click(send());
    await waitFor(async () =>
      expect(await field('New password')).toHaveAccessibleDescription(new RegExp(message)),
    );
  });

  it.each(['GET', 'POST'])('leads to another link where this one has ended: %s', async (method) => {
    const { user } = await visit({
      [`POST ${route}`]: gone,
      ...(method === 'GET' && { [`GET ${route}`]: gone }),
    });
    if (method === 'POST') {
      await user.type(await field('New password'), 'sit-stay-roll');
      await user.type(await field('Confirm new password'), 'sit-stay-roll{Enter}');
    }
    await screen.findByRole('heading', { level: 1, name: 'This link has slipped its leash' });
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/auth/forgot');
  });

  it('says what to do where nothing is sent', async () => {
    const message = 'We are not sending email right now. Write to us.';
    await visit({ [`GET ${route}`]: errorResponse(409, 'sending-off', message) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('forgets a session of this browser that ended with the old password', async () => {
    storeToken('old');
    let hasEnded = false;
    const { user } = await visit({
      [`POST ${route}`]: () => {
        hasEnded = true;
        return done();
      },
      'GET /api/user': () =>
        (hasEnded
          ? errorResponse(401, 'login-required', 'Please log in.')
          : json({ id: 1, username: 'rosie', isAdmin: false }))(),
    });
    await user.type(await field('New password'), 'sit-stay-roll');
    await user.type(await field('Confirm new password'), 'sit-stay-roll{Enter}');
    await screen.findByRole('heading', { name: 'You have a new password' });
    await waitFor(() => expect(readToken()).toBeNull());
  });
});
