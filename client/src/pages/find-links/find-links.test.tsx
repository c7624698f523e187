import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayed, json, mockServer, type Responder } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import ForgotPage from './forgot-page';
import PartnerLinkPage from './partner-link-page';
import RegistrationLinkPage from './registration-link-page';

const sent = json({ message: 'If an application came from this address, we email the link there.' });
const field = () => screen.getByRole('textbox', { name: 'Email' });
const button = (name = 'Send me the link') => screen.getByRole('button', { name });

const pages = [
  { path: '/auth/forgot', Page: ForgotPage, send: 'POST /api/password/forgot' },
  { path: '/partner', Page: PartnerLinkPage, send: 'POST /api/partner/link' },
  { path: '/registration', Page: RegistrationLinkPage, send: 'POST /api/registrations/link' },
];

describe.each(pages)('the page that sends links, at $path', ({ path, Page, send }) => {
  function visit(respond: Responder) {
    const server = mockServer({ [send]: respond });
    return { server, ...renderPage(<Page />, path) };
  }

  it('sends the address by keyboard alone, and says what happens next', async () => {
    const { response, release } = delayed(sent);
    const { server, user } = visit(response);
    field().focus();
    await user.keyboard('rosie@tail.example{Enter}');
    await waitFor(() => expect(button('Sending...')).toHaveAttribute('aria-disabled', 'true'));
    release();
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('we email the link there');
    expect(status).toHaveTextContent('You typed rosie@tail.example.');
    expect(status).toHaveFocus();
    expect(server.calls(send).map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: 'rosie@tail.example' }),
    ]);
  });

  it('brings the form back for another address', async () => {
    const { user } = visit(sent);
    await user.type(field(), 'rosie@tail.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try another address' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it.each(['', 'rosie'])('says at the field that %j is no address', async (typed) => {
    const { server, user } = visit(sent);
    if (typed) await user.type(field(), typed);
    await user.click(button());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Invalid email address/));
    expect(field()).toHaveFocus();
    expect(server.calls(send)).toEqual([]);
  });
});

it('who comes to send in pictures reads that it is the way to that', () => {
  mockServer({});
  renderPage(<RegistrationLinkPage />, '/registration?for=pictures');
  expect(screen.getByRole('heading', { level: 1, name: 'Send in your pictures' })).toBeVisible();
});
