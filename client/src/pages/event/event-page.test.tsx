import type { eventForm } from '@shared/events/event-input';
import { anEvent, aPublicStop } from '@shared/testing/builders';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOfTest, link, read, visit, visitEvent } from '@/testing/event-page';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectLink, expectNoToast, expectToast, textsIn } from '@/testing/render';

beforeEach(() => {
  vi.useFakeTimers({ now: dayOfTest, toFake: ['Date'] });
});

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
    for (const part of ['About this crawl', 'What to bring', 'Safety in short'])
      expect(screen.getByRole('region', { name: part })).toBeVisible();
    expectLink(/^Get Tickets for Winter Park Wander/, 'https://tickets.example/winter-park');
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

  it.each([
    ['4:00 PM', '9:00 PM', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['16:00', 'late', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['4:00 PM', '1:00 AM', 'Wristband pickup is 4-6 PM at the first venue.'],
    ['4:00 PM', '5:30 PM', 'Wristband pickup is at the first venue, from 4:00 PM.'],
    ['10:30 AM', '1:00 PM', 'Wristband pickup is at the first venue, from 10:30 AM.'],
    ['11 PM', '2 AM', 'Wristband pickup is at the first venue, from 11 PM.'],
    ['dusk', 'late', 'Wristband pickup is at the first venue, from dusk.'],
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

it('the event page at the end of an event shows that the event is over, and offers no tickets', async () => {
  await visitEvent({ isPast: true });
  expect(await screen.findByText('This crawl is over.')).toBeVisible();
  expect(link(/^See upcoming crawls/)).toHaveAttribute('href', '/events');
  expect(tickets()).not.toBeInTheDocument();
  expect(screen.queryByText('Add to calendar')).not.toBeInTheDocument();
  expect(screen.queryByText('What to bring')).not.toBeInTheDocument();
});

it('the page of an event that is not public says so, also once it has been unpublished', async () => {
  const none = errorResponse(404, 'event-not-found', 'No');
  const { server, queries } = await visitEvent();
  server.change(read, none);
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('This crawl is not on our list')).toBeVisible();
  cleanup();
  mockServer({ [read]: none });
  visit();
  const heading = { level: 1, name: 'This crawl is not on our list' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expectLink(/^See all crawls/, '/events');
});

describe('the share button of an event', () => {
  const address = `${window.location.origin}/events/7`;
  const press = async (navigator: object) => {
    const { user } = await visitEvent();
    for (const [name, value] of Object.entries(navigator)) {
      Object.defineProperty(window.navigator, name, { value, configurable: true });
    }
    await user.click(button('Share'));
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
