import type { OwnApplication, OwnCrawl } from '@shared/own-crawls/own-crawls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { expectLink, expectToast, renderPage } from '@/testing/render';
import { ApplicationsSection, CrawlsSection } from './own-crawls';

const read = 'GET /api/user/crawls';
const open = 'POST /api/user/crawls/4701/link';
const send = 'POST /api/partner/link';

const aCrawl = (changes: Partial<OwnCrawl> = {}): OwnCrawl => ({
  id: 4701,
  eventId: 7,
  title: 'Winter Park Wander',
  date: '2026-12-05T21:00:00.000Z',
  endsAt: '2026-12-06T02:00:00.000Z',
  startTime: '4:00 PM',
  location: 'Winter Park',
  startingVenue: 'The Porch',
  stopCount: 3,
  isPast: false,
  paid: 0,
  refunded: 0,
  isEventCancelled: false,
  pictureCount: 9,
  state: 'confirmed',
  people: 2,
  dogs: 1,
  isInside: false,
  spokenCode: null,
  ...changes,
});

function visit(
  registrations: OwnCrawl[],
  applications: OwnApplication[] = [],
  lacks?: 'address' | 'confirmation',
) {
  const server = mockServer({ [read]: json({ registrations, applications }) });
  const page = renderPage(
    <>
      <CrawlsSection lacks={lacks} today={({ title }) => <p>{`The pack of ${title}`}</p>} />
      <ApplicationsSection lacks={lacks} email="rosie@mail.example" />
    </>,
    '/account',
  );
  return { server, ...page };
}

it('the crawls of an account are listed, with when, who and the code of tonight', async () => {
  visit([aCrawl({ spokenCode: 'K7Q2MX' })]);
  const entry = within(await screen.findByRole('listitem'));
  expect(entry.getByText('Sat, Dec 5, 2026, 4:00 PM')).toBeVisible();
  expect(entry.getByText('2 people, 1 dog')).toBeVisible();
  expect(entry.getByText('Winter Park')).toBeVisible();
  expect(entry.getByText('The pack of Winter Park Wander')).toBeVisible();
  expect(entry.getByText('K7Q2MX')).toBeVisible();
});

it.each(['Winter Park Wander', 'Show your code'])(
  'a crawl of an account opens its page by a link that is made when it is clicked: %s',
  async (name) => {
    const { server, user } = visit([aCrawl({ spokenCode: 'K7Q2MX' })]);
    server.change(open, json({ url: '/registration/abc' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(window.location.pathname).toBe('/registration/abc'));
    expect(server.calls(open)).toHaveLength(1);
  },
);

it('a crawl that is not of the account’s address any more is not opened, which is said', async () => {
  const message = 'This registration does not exist.';
  const { server, user } = visit([aCrawl()]);
  server.change(open, errorResponse(404, 'registration-not-found', message));
  await user.click(await screen.findByRole('button', { name: 'Winter Park Wander' }));
  await expectToast('Not Opened', message);
  expect(window.location.pathname).toBe('/account');
});

it('the crawls of an account say how they stand', async () => {
  const standings = {
    'Spot saved': {},
    'Spot offered': { state: 'offered' },
    'Waiting list': { state: 'waiting' },
    Cancelled: { state: 'cancelled', isEventCancelled: true },
    'Crawl cancelled': { isEventCancelled: true },
    'You are in': { isInside: true, spokenCode: 'K7Q2MX' },
    Over: { isPast: true },
    '$50.00 goes back to the card that paid': { state: 'cancelled', refunded: 5000 },
    '$50.00 paid, nothing goes back': { state: 'cancelled', paid: 5000 },
  } as const;
  visit(Object.entries(standings).map(([title, changes], id) => aCrawl({ id, title, ...changes })));
  for (const label of Object.keys(standings)) {
    const entry = (await screen.findByRole('button', { name: label })).closest('li');
    expect(entry?.textContent?.replace(label, '')).toContain(label);
  }
  expect(screen.queryByRole('button', { name: 'Show your code' })).not.toBeInTheDocument();
});

it('the crawls of an account that are over stand below those to come', async () => {
  const past = { id: 1, eventId: 1, isPast: true, title: 'Lake Eola Loop' };
  visit([aCrawl(), aCrawl(past)]);
  const heading = await screen.findByRole('heading', { name: 'Before' });
  expect(heading.previousElementSibling).toHaveTextContent(/^Winter Park Wander/);
  expect(heading.nextElementSibling).toHaveTextContent(/^Lake Eola Loop/);
  expectLink('See the 9 pictures of Lake Eola Loop', '/events/1/pictures');
});

it('an account without crawls and applications says how they get there', async () => {
  visit([]);
  expect(await screen.findAllByText(/with the confirmed email address of this account/)).toHaveLength(2);
  expectLink('Save a spot', '/events');
  expectLink('venue', '/venue-partner');
  expectLink('vendor', '/vendor-partner');
});

it('the applications of an account are listed, and one click has the link to their page mailed', async () => {
  const createdAt = '2026-11-20T15:00:00.000Z';
  const { server, user } = visit(
    [],
    [{ kind: 'venue', businessName: 'The Wagging Tail', state: 'approved', createdAt }],
  );
  expect(await screen.findByText('The Wagging Tail')).toBeVisible();
  expect(screen.getByText('Approved')).toBeVisible();
  expect(screen.getByText('Venue, applied Nov 20, 2026')).toBeVisible();
  server.change(send, json({ message: 'We email you the link.' }));
  await user.click(screen.getByRole('button', { name: 'Email me the link to its page' }));
  await expectToast('The Link to Your Page', 'We email you the link.');
  expect(server.calls(send).map(({ body }) => body)).toEqual([{ email: 'rosie@mail.example' }]);
});

it('an account without an address is led to the form that gives it one, and then to its mail', async () => {
  const { unmount } = visit([], [], 'address');
  for (const way of await screen.findAllByRole('link', { name: 'add your email address' }))
    expect(way).toHaveAttribute('href', '#address');
  expect(screen.queryByRole('link', { name: 'Save a spot' })).not.toBeInTheDocument();
  unmount();
  visit([], [], 'confirmation');
  expect(await screen.findAllByText(/^First confirm your address/)).toHaveLength(2);
});
