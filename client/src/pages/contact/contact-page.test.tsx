import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { busy, delayed, errorResponse, json, mockServer, noResponse, text } from '@/testing/mock-server';
import { expectLink, renderPage } from '@/testing/render';
import ContactPage from './contact-page';

const send = 'POST /api/contact-messages';
const settings = 'GET /api/site-settings';
const stored = json({ message: 'Thank you for writing.' }, 201);
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name = 'Send message') => screen.getByRole('button', { name });

const typed = {
  Name: 'Rosie Barker',
  Email: 'rosie@mail.example',
  Subject: 'A shy dog',
  Message: 'Is there a quiet corner at the first stop?',
};

function visit() {
  const { user } = renderPage(<ContactPage />, '/contact');
  const fillIn = () => {
    for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } });
  };
  return { user, fillIn };
}

function expectNothingLost() {
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
}

describe('the contact form', () => {
  it('requires every field, and focuses the first one that is missing', async () => {
    const server = mockServer({ [send]: stored });
    const { user } = visit();
    await user.click(button());
    for (const name of ['Name', 'Subject', 'Message'])
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(`${name} is required`));
    expect(field('Email')).toHaveAccessibleDescription(/Invalid email address/);
    expect(field('Email')).toBeInvalid();
    expect(field('Name')).toHaveFocus();
    expect(server.calls(send)).toEqual([]);
  });

  it('says that the site is away, keeps what was typed, and is sent again by itself', async () => {
    const again = delayed(stored);
    const replies = [busy(0, 'Back within minutes.', 'site-away'), again.response];
    const server = mockServer({ [send]: () => replies.shift()?.() ?? noResponse() });
    const { user, fillIn } = visit();
    fillIn();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Back within minutes.');
    expectNothingLost();
    again.release();
    expect(await screen.findByText('Thank you for writing.')).toBeVisible();
    expect(server.calls(send)).toHaveLength(2);
  });

  it.each([
    ['502 without our words', text('<html>502 Bad Gateway</html>', 502)],
    ['504 without our words', text('<html>504 Gateway Time-out</html>', 504)],
    ['answer that says that nobody knows', busy(0, 'Look before you try again.', 'no-answer')],
  ])('is not sent again by itself after a %s, and keeps what was typed', async (_what, failure) => {
    const server = mockServer({ [send]: failure });
    const { user, fillIn } = visit();
    fillIn();
    await user.click(button());
    expect(await screen.findByRole('alert')).not.toHaveTextContent('html');
    expectNothingLost();
    expect(server.calls(send)).toHaveLength(1);
  });

  it('has the typed text again after Back, is sent, and shows the server’s confirmation in its place', async () => {
    const server = mockServer({ [send]: stored });
    const { user, fillIn } = visit();
    fillIn();
    cleanup();
    visit();
    await waitFor(expectNothingLost);
    await user.click(button());
    const confirmation = (await screen.findByText('Thank you for writing.')).closest('[role="status"]');
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const [name, email, subject, message] = Object.values(typed);
    expect(server.calls(send)[0]?.body).toMatchObject({ name, email, subject, message });
    cleanup();
    visit();
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what the server has against what the form does not ask', async () => {
    mockServer({ [send]: errorResponse(400, 'invalid-input', 'Hm.', { dog: ['Which?'] }) });
    const { user, fillIn } = visit();
    fillIn();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Hm.');
    expectNothingLost();
  });
});

describe('the contact page', () => {
  it('shows email, phone and street address of the settings, and leads to the Privacy Policy', async () => {
    mockServer({
      [settings]: json({
        contact_email: { value: 'paws@pupcrawl.example' },
        contact_phone: { value: '+1 (407) 555-0199' },
        address: { value: 'Lake Eola' },
      }),
    });
    visit();
    const mail = await screen.findByRole('link', { name: 'paws@pupcrawl.example' });
    expect(mail).toHaveAttribute('href', 'mailto:paws@pupcrawl.example');
    expectLink('+1 (407) 555-0199', 'tel:+14075550199');
    expect(screen.getByText('Lake Eola')).toBeVisible();
    expectLink('Privacy Policy', '/privacy');
  });

  it('shows the form while the contact details load', () => {
    mockServer({ [settings]: noResponse });
    visit();
    expect(screen.getByRole('status')).toHaveTextContent('Loading contact details');
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});
