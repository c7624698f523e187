import type { Event } from '@shared/events/events';
import { anEvent, aPublicStop, aTonight } from '@shared/testing/builders';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { upcomingKey } from '@/features/events/api/use-events';
import { dayOfTest, link, read, visit } from '@/testing/event-page';
import { json, mockServer, noResponse } from '@/testing/mock-server';
import { expectLink } from '@/testing/render';

beforeEach(() => {
  vi.useFakeTimers({ now: dayOfTest, toFake: ['Date'] });
});

describe('the event page of a crawl with a route', () => {
  const route = { stops: [aPublicStop(1), aPublicStop(2)], stopCount: 2, confirmedStopCount: 2 };
  const vendor = {
    businessName: 'Bark & Butter',
    vendorType: 'Treats',
    productDescription: 'Biscuits, baked this morning.',
    website: null,
    socialMedia: null,
    stopId: null,
  };
  const visitWith = async (details: object, changes: Partial<Event> = {}) => {
    mockServer({ [read]: json({ ...anEvent(changes), ...details }) });
    visit();
    await screen.findByRole('article');
  };

  it('shows it, and the vendors', async () => {
    await visitWith({ ...route, vendors: [vendor] });
    expect(screen.getByRole('region', { name: 'The route' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Walking with us' })).toHaveTextContent('Bark & Butter');
  });

  /** Opens the page at an instant of the server's clock, which has the route and the evening of it. */
  const visitAt = async (
    instant: string,
    tonight: Parameters<typeof aTonight>[0] = {},
    details: object = route,
  ) => {
    const headers = { Date: new Date(instant).toUTCString() };
    const body = JSON.stringify({ ...anEvent(), ...details });
    const { stops } = route;
    mockServer({
      [read]: () => new Response(body, { headers }),
      'GET /api/events/7/tonight': json(aTonight({ stops, ...tonight })),
    });
    visit();
    await screen.findByRole('article');
  };

  it.each([
    ['2026-12-05T05:00:00Z', 'The route today'],
    ['2026-12-06T01:00:00Z', 'Follow the pack now'],
  ])(
    'leads to Tonight, by a full load, on the day of the crawl by the server’s clock: at %s',
    async (time, name) => {
      await visitAt(time);
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/events/7/tonight');
    },
  );

  it('says where the pack is, with the way there, and which stops are behind it', async () => {
    vi.setSystemTime('2026-12-05T22:45:00Z');
    await visitAt('2026-12-05T22:45:00Z', {
      minutesLate: 10,
      changedAt: '2026-12-05T21:00:00Z',
      stopId: null,
    });
    expect(await screen.findByText(/^At .* until 6:25\sPM$/)).toBeVisible();
    expect(screen.getByText('About 10 minutes late')).toBeVisible();
    expectLink(/^2 Orange Avenue/, 'https://www.google.com/maps/search/?api=1&query=28.5421%2C-81.3694');
    const [first, second] = within(await screen.findByRole('region', { name: 'The route' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Behind us');
    expect(second).toHaveTextContent('The pack is here');
  });

  it.each([
    [10, 'About 10 minutes late, as of 4:35\u00a0PM'],
    [0, 'As of 4:35\u00a0PM'],
  ])(
    'says where nobody has moved a pack on since, %d minutes late, of when that is',
    async (minutesLate, text) => {
      vi.setSystemTime('2026-12-06T00:30:00Z');
      const stopId = route.stops[0]?.id ?? 0;
      await visitAt('2026-12-06T00:30:00Z', { minutesLate, changedAt: '2026-12-05T21:35:00Z', stopId });
      expect(await screen.findByText(text, { normalizer: (line) => line })).toBeVisible();
    },
  );

  it('says on the day that it is on, and from where, while there is no route', async () => {
    await visitAt('2026-12-05T20:00:00Z', {}, { stopCount: 0, startingVenue: 'The Porch' });
    expect(await screen.findByText('On today, from The Porch')).toBeVisible();
    expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
  });

  it('does not lead there on the day before, until midnight on a page that stays open', async () => {
    vi.useFakeTimers({ now: dayOfTest, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    await visitAt('2026-12-05T04:59:30Z');
    expect(screen.queryByText('The route today')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(await screen.findByRole('link', { name: 'The route today' })).toBeVisible();
  });

  it('keeps the route once the crawl is over, and links to its pictures where there are some', async () => {
    const pictures = [{ id: 5, alt: 'Two dogs', width: 960, height: 720, urls: { avif: [], webp: [] } }];
    await visitWith({ ...route, pictureCount: 4, pictures }, { isPast: true });
    expect(screen.getByRole('region', { name: 'The route' })).toBeVisible();
    expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
    await screen.findByText('This crawl is over.');
    expect(link(/^See the 4 pictures/)).toHaveAttribute('href', '/events/7/pictures');
    expect(await screen.findByRole('link', { name: 'Two dogs' })).toHaveAttribute(
      'href',
      '/events/7/pictures?picture=5',
    );
  });

  it('thanks for coming once it is over, leads to the next crawl, and to none of its stops', async () => {
    const nextEvent = {
      id: 8,
      title: 'Tail Trail',
      date: '2027-01-09T22:30:00Z',
      endsAt: '2027-01-10T02:00:00Z',
    };
    await visitWith({ ...route, nextEvent }, { isPast: true });
    expect(screen.getAllByText('Thanks for coming!')[0]).toBeVisible();
    await screen.findByText('This crawl is over.');
    expectLink('Next: Tail Trail, Jan\u00a09,\u00a02027', '/events/8');
    vi.setSystemTime('2027-01-09T15:00:00Z');
    cleanup();
    await visitWith({ ...route, nextEvent }, { isPast: true });
    expect(await screen.findByRole('link', { name: 'Next: Tail Trail, tonight' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /map/i })).not.toBeInTheDocument();
  });

  it('tells those who paid for a cancelled crawl of their money, and those who came to send in pictures', async () => {
    const registered = { ticketUrl: null, registrationOpen: true };
    await visitWith(route, { ...registered, payment: 'online', cancelledAt: '2026-11-20T12:00:00.000Z' });
    expect(await screen.findByText(/^What you paid goes back to your card\./)).toBeVisible();
    expectLink('Had a spot? Open your own page', '/registration');
    cleanup();
    // Once it has started, the organizer decides.
    await visitWith(route, { ...registered, payment: 'online', cancelledAt: '2026-12-05T22:00:00.000Z' });
    await screen.findByRole('region', { name: 'This crawl is cancelled' });
    expect(screen.queryByText(/goes back/)).not.toBeInTheDocument();
    cleanup();
    const question = { name: 'Were you there? Send in your pictures' };
    vi.useFakeTimers({ now: new Date('2026-12-12T12:00:00Z'), toFake: ['Date'] });
    await visitWith(route, { ...registered, isPast: true });
    await screen.findByText('This crawl is over.');
    for (const there of screen.getAllByRole('link', question))
      expect(there).toHaveAttribute('href', '/registration?for=pictures');
    cleanup();
    // The mail that brings the link names no older crawl.
    vi.setSystemTime(new Date('2026-12-14T12:00:00Z'));
    await visitWith(route, { ...registered, isPast: true });
    await screen.findByText('This crawl is over.');
    expect(screen.queryByRole('link', question)).not.toBeInTheDocument();
  });

  it('says why it is cancelled, keeps what it was to be, and shows neither route nor vendors then', async () => {
    const reason = 'A tropical storm is on its way.';
    const cancelled = { cancelledAt: '2026-11-20T12:00:00.000Z', cancellationReason: reason };
    await visitWith({ ...route, vendors: [vendor] }, cancelled);
    const note = within(await screen.findByRole('region', { name: 'This crawl is cancelled' }));
    expect(note.getByText(reason)).toBeVisible();
    expect(note.getByRole('link', { name: 'See upcoming crawls' })).toHaveAttribute('href', '/events');
    expect(screen.queryByText(/goes back to your card/)).not.toBeInTheDocument();
    expect(screen.getByText('Five patios, two squares and one lake.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /map/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'The route' })).not.toBeInTheDocument();
    expect(screen.queryByText('Bark & Butter')).not.toBeInTheDocument();
  });
});

describe('the event page of a crawl that guests register for', () => {
  const open = { registrationOpen: true, ticketUrl: null };
  const visitWith = async (registration: object, changes: Partial<Event> = {}) => {
    mockServer({ [read]: json({ ...anEvent({ ...open, ...changes }), registration }) });
    visit();
    await screen.findByRole('article');
  };
  const form = () => screen.queryByRole('region', { name: 'Save your spot' });

  it('names the waiting list where no place is left', async () => {
    await visitWith({ isOpen: true, peopleLeft: 0, dogsLeft: null });
    expect(link(/^Join the waiting list/)).toHaveAttribute('href', '/events/7#register');
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  });

  it('says in its head why nothing is sold, and has no way to a form', async () => {
    await visitWith({ isOpen: false, peopleLeft: 9, dogsLeft: null, notice: 'Sales are paused.' });
    expect(within(screen.getByRole('article')).getByText('Sales are paused.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not on sale now' })).toBeDisabled();
    expect(form()).not.toBeInTheDocument();
  });

  it('has the form while only the list of events is loaded, and says nothing of places', async () => {
    const queries = createQueryClient();
    queries.setQueryData(upcomingKey, [anEvent({ id: 6, title: 'Another' }), anEvent(open)]);
    mockServer({ [read]: noResponse });
    visit('/events/7', queries);
    expect(screen.getByRole('heading', { level: 1, name: 'Winter Park Wander' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Save your spot' })).toHaveAttribute('id', 'register');
    expect(screen.queryByText(/ left$/)).not.toBeInTheDocument();
  });

  it.each([
    ['tickets are sold elsewhere', { ticketUrl: 'https://tickets.example' }],
    ['it is over', { isPast: true }],
    ['it is cancelled', { cancelledAt: '2026-11-20T12:00:00.000Z' }],
    ['the organizer has not opened it', { registrationOpen: false }],
  ])('has no form where %s', async (_why, changes) => {
    await visitWith({ isOpen: false, peopleLeft: null, dogsLeft: null }, changes);
    expect(form()).not.toBeInTheDocument();
    expect(screen.queryByText(/^Save Your Spot/)).not.toBeInTheDocument();
  });
});
