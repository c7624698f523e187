import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
] as const;

function visit(respond: Responder, { path, Page, send }: (typeof pages)[number] = pages[0]) {
  const server = mockServer({ [send]: respond });
  return { server, ...renderPage(<Page />, path) };
}

it.each(pages)('sends the address at $path by keyboard alone, and says what happens next', async (page) => {
  const { response, release } = delayed(sent);
  const { server, user } = visit(response, page);
  field().focus();
  await user.keyboard('rosie@tail.example{Enter}');
  await waitFor(() => expect(button('Sending...')).toHaveAttribute('aria-disabled', 'true'));
  release();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('we email the link there');
  expect(status).toHaveTextContent('You typed rosie@tail.example.');
  expect(status).toHaveFocus();
  expect(server.calls(page.send)).toMatchObject([{ body: { email: 'rosie@tail.example' } }]);
});

it('says at the field what is no address, and comes back for another one', async () => {
  const { server, user } = visit(sent);
  for (const typed of ['', 'rosie']) {
    if (typed) await user.type(field(), typed);
    await user.click(button());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Invalid email address/));
    expect(field()).toHaveFocus();
  }
  expect(server.calls(pages[0].send)).toEqual([]);
  await user.type(field(), '@tail.example{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try another address' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

it('who comes to send in pictures reads that it is the way to that', () => {
  mockServer({});
  renderPage(<RegistrationLinkPage />, '/registration?for=pictures');
  expect(screen.getByRole('heading', { level: 1, name: 'Send in your pictures' })).toBeVisible();
});
