import { conditions } from '@shared/registrations/conditions';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { expectLink, renderPage, renderWith } from '@/testing/render';
import PrivacyPage from './privacy-page';
import TermsPage from './terms-page';

const settings = 'GET /api/site-settings';
const legalPages = [
  { address: '/privacy', name: 'Privacy Policy', Page: PrivacyPage },
  { address: '/terms', name: 'Terms of Service', Page: TermsPage },
];

describe.each(legalPages)('the $name page', ({ address, name, Page }) => {
  it('shows its name as the only main heading, a heading for each topic, and a date', () => {
    const { container } = renderWith(<Page />, {}, address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
    const day = container.querySelector('time');
    expect(day).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    // Noon in Orlando and midnight in UTC fall on the same day of the month.
    const dayOfMonth = Number(day?.getAttribute('datetime')?.slice(-2));
    expect(day).toHaveTextContent(new RegExp(` ${dayOfMonth}, \\d{4}$`));
  });

  it('links to the email of the settings and to the contact form', async () => {
    mockServer({ [settings]: json({ contact_email: { value: 'paws@pupcrawl.example' } }) });
    renderPage(<Page />, address);
    const mail = await screen.findByRole('link', { name: 'paws@pupcrawl.example' });
    expect(mail).toHaveAttribute('href', 'mailto:paws@pupcrawl.example');
    expectLink('contact form', '/contact');
  });
});

it('the Privacy Policy lists the data that the site and the browser store', () => {
  const { container } = renderWith(<PrivacyPage />, {}, '/privacy');
  for (const matter of [
    'Newsletter: your email address',
    'Contact form: your name, email address, subject and message',
    'Venue application',
    'Vendor application',
    'the names and breeds of your dogs',
    '12 months after a crawl',
    'no email addresses and no phone numbers',
    'bcrypt hash',
    'no cookies',
    'network (IP) address',
    'authToken',
    'session storage',
    'each change that you make there, is written down under the name of your business',
    'Nobody but administrators sees a picture before one of them accepts it',
    'your pictures and their words are deleted, from the album too',
    'your browser keeps the page itself and what it last heard of the crawl',
    'a week or more after the crawl',
  ]) {
    expect(container).toHaveTextContent(matter);
  }
});

it('the Privacy Policy says for how long guests are kept, as the organizer has set it', async () => {
  mockServer({ [settings]: json({ guest_data_months: { value: '3' } }) });
  const { container } = renderPage(<PrivacyPage />, '/privacy');
  await waitFor(() => expect(container).toHaveTextContent('3 months after a crawl the names'));
});

it('the Terms of Service list the rules of an event', () => {
  const { container } = renderWith(<TermsPage />, {}, '/terms');
  for (const rule of [
    'sells no tickets',
    '21 or older, and bring a valid ID',
    '4 to 6 PM at the first venue',
    'current vaccinations',
    'ID tags',
    '6ft or shorter',
    'you pay it at the door',
    ...Object.values(conditions).flatMap(({ label, text }) => [label, text]),
  ]) {
    expect(container).toHaveTextContent(rule);
  }
  expectLink('Privacy Policy', '/privacy');
});
