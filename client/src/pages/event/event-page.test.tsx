import type { Event, eventForm } from '@shared/events/events';
import { pages } from '@shared/pages';
import { anEvent, aPublicStop } from '@shared/testing/builders';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import { upcomingKey } from '@/features/events/api/use-events';
import { errorResponse, json, mockServer, noResponse } from '@/testing/mock-server';
import { expectLink, expectNoToast, expectToast, renderPage, textsIn } from '@/testing/render';
import EventPage from './event-page';

const read = 'GET /api/events/7';
const dayOfTest = new Date('2026-12-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: dayOfTest, toFake: ['Date'] });
});

const visit = (address = '/events/7', queries = createQueryClient()) =>
  renderPage(
    <Route path={pages.event}>
      <EventPage />
    </Route>,
    address,
    queries,
  );

async function visitEvent(changes: Parameters<typeof anEvent>[0] = {}) {
  const server = mockServer({ [read]: json(anEvent(changes)) });
  const page = visit();
  await screen.findByRole('article');
  return { server, ...page };
}

const link = (name: RegExp) => screen.getByRole('link', { name });
const tickets = () => screen.queryByText(/^(Get Tickets|Coming Soon)/);

describe('the event page', () => {
  // A new field of the form is decided on here: what visitors see of it.
  const shown = {
    title: 'Lake Loop',
    date: 'December 12',
    startTime: '3:30 PM',
    endTime: '10:30 PM',
    location: 'Lake Eola',
    startingVenue: 'Bark &amp; Brew',
    description: 'Nine patios.',
    price: '$30.00',
    priceIncludes: 'Includes a drink',
    venueCount: '9 stops',
    imagePath: '/lake.jpg',
    imageAlt: 'Dogs at a lake',
    ticketUrl: 'https://tickets.example/loop',
  } satisfies Record<
    Exclude<
      keyof typeof eventForm.shape,
      'isActive' | 'registrationOpen' | 'payment' | 'capacity' | 'dogCapacity' | 'phoneRequired'
    >,
    string
  >;

  it('shows each field of the event that is for visitors', async () => {
    const { container } = await visitEvent();
    for (const text of Object.values(shown)) expect(container.innerHTML).not.toContain(text);
    cleanup();
    const { container: changed } = await visitEvent({
      ...shown,
      startingVenue: 'Bark & Brew',
      date: '2026-12-12T21:00:00.000Z',
      endsAt: '2026-12-13T02:00:00.000Z',
      price: 3000,
      priceNote: 'Includes a drink',
      priceFormatted: '30.00',
      venueCount: 9,
    });
    for (const text of Object.values(shown)) expect(changed.innerHTML).toContain(text);
  });

  it.each([
    [['Your ticket'], 'where tickets are sold', { ticketUrl: 'https://tickets.example/1' }],
    [['Your QR code'], 'where guests register', { ticketUrl: null, registrationOpen: true }],
    [[], 'where there is neither', { ticketUrl: null, registrationOpen: false }],
  ])('names %j as what lets one in, %s', async (what, _where, changes) => {
    await visitEvent(changes);
    const points = within(screen.getByRole('region', { name: 'What to bring' })).getAllByRole('listitem');
    expect(textsIn(points)).toEqual([
      'Your photo ID',
      ...what,
      'A leash of 6ft or shorter',
      'Your dog, with its ID tags on',
    ]);
  });

  it('has a heading, the advice, and the ticket link', async () => {
    await visitEvent();
    expect(screen.getByRole('heading', { level: 1, name: 'Winter Park Wander' })).toBeVisible();
    expect(screen.getByText('Starts at The Wagging Tail')).toBeVisible();
    for (const part of ['About this crawl', 'What to bring', 'Safety in short']) {
      expect(screen.getByRole('region', { name: part })).toBeVisible();
    }
    expectLink(/^Get Tickets for Winter Park Wander/, 'https://tickets.example/winter-park');
  });

  it.each([
    ['4:00 PM', '9:00 PM', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['16:00', 'late', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['4:00 PM', '1:00 AM', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['4:00 PM', '5:30 PM', 'Wristband pickup is at the first venue, from 4:00 PM.'],
    ['10:30 AM', '1:00 PM', 'Wristband pickup is at the first venue, from 10:30 AM.'],
    ['11 PM', '2 AM', 'Wristband pickup is at the first venue, from 11 PM.'],
    ['dusk', 'late', 'Wristband pickup is at the first venue, when the crawl starts.'],
  ])('says when wristbands are available at an event from %s to %s', async (startTime, endTime, sentence) => {
    await visitEvent({ startTime, endTime });
    const rules = within(screen.getByRole('region', { name: 'Safety in short' }));
    expect(rules.getAllByText(/Wristband/).map((rule) => rule.textContent)).toEqual([sentence]);
  });

  it.each([
    ['4:00 PM', 1],
    ['dusk', 0],
  ])('shows the day and hours, and their zone where they are hours: %s', async (startTime, zones) => {
    await visitEvent({ startTime });
    const hours = `${startTime} – 9:00 PM`;
    expect(screen.getByText(hours).closest('time')).toHaveTextContent(`Saturday, December 5, 2026, ${hours}`);
    expect(screen.queryAllByText(/Eastern Time/)).toHaveLength(zones);
  });

  it('links to the starting venue on a map', async () => {
    await visitEvent({ startingVenue: 'Brick & Biscuit' });
    expectLink(
      /^Open the map/,
      'https://www.google.com/maps/search/?api=1&query=Brick%20%26%20Biscuit%2C%20Winter%20Park%2C%20Orlando',
    );
  });

  it('leads to the first stop itself, by its address and its place, once that is announced', async () => {
    const first = aPublicStop(1);
    mockServer({ [read]: json({ ...anEvent({ stopCount: 1 }), stops: [first], vendors: [] }) });
    visit();
    expect(await screen.findByRole('article')).toHaveTextContent('1 Orange Avenue Open the map');
    expectLink(/^Open the map/, 'https://www.google.com/maps/search/?api=1&query=28.5421%2C-81.3729');
    expect(screen.getByText('Wristband pickup is at the first stop, 4:30 PM – 5:15 PM.')).toBeVisible();
  });

  it('links to a calendar file and to Google Calendar', async () => {
    await visitEvent();
    expect(link(/^Add to calendar/)).toHaveAttribute('href', '/api/events/7/calendar.ics');
    const google = new URL(link(/^Google Calendar/).getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20261205T160000/20261205T210000');
    expect(google.searchParams.get('details')).toContain(`${window.location.origin}/events/7`);
  });
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
    expect(screen.getByRole('region', { name: 'Walking with us' })).toHaveTextContent('Bark & Butter');
  });

  it.each([
    ['2026-12-05T05:00:00Z', true],
    ['2026-12-05T04:58:00Z', false],
    ['2026-12-06T01:00:00Z', true],
  ])(
    'leads to the pack, by a full load, on the day of the crawl by the server’s clock: at %s',
    async (time, isThere) => {
      const headers = { Date: new Date(time).toUTCString() };
      const body = JSON.stringify({ ...anEvent(), ...route });
      mockServer({ [read]: () => new Response(body, { headers }) });
      visit();
      await screen.findByRole('article');
      if (isThere) expectLink('Follow the pack now', '/events/7/tonight');
      else expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
    },
  );

  it('says on the day that it is on, and from where, while there is no route', async () => {
    const headers = { Date: 'Sat, 05 Dec 2026 20:00:00 GMT' };
    const body = JSON.stringify(anEvent({ stopCount: 0, startingVenue: 'The Porch' }));
    mockServer({ [read]: () => new Response(body, { headers }) });
    visit();
    expect(await screen.findByText('On today, from The Porch')).toBeVisible();
    expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
  });

  it('leads to it on a page that stays open over midnight', async () => {
    vi.useFakeTimers({ now: dayOfTest, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    const headers = { Date: 'Sat, 05 Dec 2026 04:59:30 GMT' };
    const body = JSON.stringify({ ...anEvent(), ...route });
    mockServer({ [read]: () => new Response(body, { headers }) });
    visit();
    await screen.findByRole('article');
    expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(60_000));
    expectLink('Follow the pack now', '/events/7/tonight');
  });

  it('keeps the route once the crawl is over, and links to its pictures where there are some', async () => {
    await visitWith({ ...route, pictureCount: 4 }, { isPast: true });
    expect(screen.getByRole('region', { name: 'The route' })).toBeVisible();
    expect(screen.queryByText(/^Follow the pack/)).not.toBeInTheDocument();
    await screen.findByText('This crawl is over.');
    expect(link(/^See the 4 pictures/)).toHaveAttribute('href', '/events/7/pictures');
  });

  it('thanks for coming once it is over, leads to the next crawl, and to none of its stops', async () => {
    const nextEvent = { id: 8, title: 'Tail Trail', date: '2027-01-09T20:00:00Z' };
    await visitWith({ ...route, nextEvent }, { isPast: true });
    expect(screen.getByText('Thanks for coming!')).toBeVisible();
    expectLink('Next: Tail Trail, Jan 9, 2027', '/events/8');
    expect(screen.queryByRole('link', { name: /map/i })).not.toBeInTheDocument();
  });

  it('has no link to pictures while there are none, or while the crawl is to come', async () => {
    await visitWith({ ...route, pictureCount: 0 }, { isPast: true });
    expect(screen.queryByText(/^See the/)).not.toBeInTheDocument();
    cleanup();
    await visitWith({ ...route, pictureCount: 4 });
    expect(screen.queryByText(/^See the/)).not.toBeInTheDocument();
  });

  it('says why it is cancelled, keeps what it was to be, and shows neither route nor vendors then', async () => {
    const reason = 'A tropical storm is on its way.';
    const cancelled = { cancelledAt: '2026-11-20T12:00:00.000Z', cancellationReason: reason };
    await visitWith({ ...route, vendors: [vendor] }, cancelled);
    const note = within(await screen.findByRole('region', { name: 'This crawl is cancelled' }));
    expect(note.getByText(reason)).toBeVisible();
    expect(note.getByRole('link', { name: 'See upcoming crawls' })).toHaveAttribute('href', '/events');
    expect(screen.getByText('Five patios, two squares and one lake.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /map/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'The route' })).not.toBeInTheDocument();
    expect(screen.queryByText('Bark & Butter')).not.toBeInTheDocument();
  });

  it('prints on "Print"', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await visitEvent();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the event page at the end of an event', () => {
  it('shows that the event is over, and offers no tickets', async () => {
    await visitEvent({ isPast: true });
    expect(await screen.findByText('This crawl is over.')).toBeVisible();
    expect(link(/^See upcoming crawls/)).toHaveAttribute('href', '/events');
    expect(tickets()).not.toBeInTheDocument();
    expect(screen.queryByText('Add to calendar')).not.toBeInTheDocument();
    expect(screen.queryByText('What to bring')).not.toBeInTheDocument();
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

describe('the page of an event that cannot be shown', () => {
  it.each([
    { why: 'the server knows no such crawl', reply: errorResponse(404, 'event-not-found', 'No') },
    { why: 'the number is no id', reply: errorResponse(400, 'invalid-input', 'No') },
  ])('shows that the event is not on the list where $why', async ({ reply }) => {
    mockServer({ [read]: reply });
    visit();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This crawl is not on our list' }),
    ).toBeVisible();
    expect(link(/^See all crawls/)).toHaveAttribute('href', '/events');
  });

  it.each(['/events/abc', '/events/0', '/events/..%2Fadmin%2Fevents', '/events/1e3'])(
    'shows that the event is not on the list, without a request, at %s',
    (address) => {
      const server = mockServer({});
      visit(address);
      expect(screen.getByRole('heading', { name: 'This crawl is not on our list' })).toBeVisible();
      expect(server.all()).toEqual([]);
    },
  );

  it('shows that the event is not on the list once it has been unpublished', async () => {
    const { server, queries } = await visitEvent();
    server.change(read, errorResponse(404, 'event-not-found', 'No'));
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('This crawl is not on our list')).toBeVisible();
  });
});

describe('the share button of an event', () => {
  const address = `${window.location.origin}/events/7`;
  const press = async (navigator: object) => {
    const { user } = await visitEvent();
    for (const [name, value] of Object.entries(navigator)) {
      Object.defineProperty(window.navigator, name, { value, configurable: true });
    }
    await user.click(screen.getByRole('button', { name: 'Share' }));
  };

  beforeEach(() => () => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(window.navigator, name);
  });

  it('opens the device’s share dialog where it has one', async () => {
    const share = vi.fn(async () => {});
    await press({ share });
    expect(share).toHaveBeenCalledWith({ title: 'Winter Park Wander', url: address });
    expectNoToast();
  });

  it('copies no link where the visitor cancels the share dialog', async () => {
    const writeText = vi.fn(async () => {});
    await press({
      share: () => Promise.reject(new DOMException('', 'AbortError')),
      clipboard: { writeText },
    });
    expect(writeText).not.toHaveBeenCalled();
    expectNoToast();
  });

  it.each([
    { where: 'it has none', navigator: {} },
    { where: 'that fails', navigator: { share: () => Promise.reject(new Error('broken')) } },
  ])('copies the link instead of opening a device’s share dialog where $where', async ({ navigator }) => {
    const writeText = vi.fn(async () => {});
    await press({ ...navigator, clipboard: { writeText } });
    await expectToast('Link copied');
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('shows the link in a toast where it cannot be copied', async () => {
    await press({ clipboard: undefined });
    await expectToast('The link could not be copied', `Copy it by hand: ${address}`);
  });
});
