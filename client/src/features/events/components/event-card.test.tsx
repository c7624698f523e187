import { unannouncedStop } from '@shared/stops/stop-states';
import { anEvent } from '@shared/testing/builders';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { learnServerTime } from '@/api/server-time';
import { button, expectLink, textsIn } from '@/testing/render';
import { EventCard, looksOf } from './event-card';

const card = (...changes: Parameters<typeof anEvent>) => render(<EventCard event={anEvent(...changes)} />);

describe('an event card', () => {
  it('shows the ticket button as a link to ticketUrl, in a new tab without access to this one', () => {
    card();
    const link = screen.getByRole('link', { name: /^Get Tickets for Winter Park Wander/ });
    expect(link).toHaveAttribute('href', 'https://tickets.example/winter-park');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([null, ''])('shows a disabled Coming Soon button where ticketUrl is %j', (ticketUrl) => {
    card({ ticketUrl });
    expect(button('Coming Soon')).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Tickets/ })).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,hi', '//elsewhere.example'])(
    'never links to the ticketUrl %j',
    (ticketUrl) => {
      const { container } = card({ ticketUrl });
      expect(container.querySelector('[href]:not([href^="/events/"])')).toBeNull();
    },
  );

  it('shows the title, times, place, starting venue, stops, price and description of the event', () => {
    card({ location: 'Lake Eola', price: 0, priceFormatted: '0.00' });
    expect(screen.getByRole('heading', { name: 'Winter Park Wander' })).toBeVisible();
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
    for (const fact of [
      'Free',
      '4:00 PM – 9:00 PM',
      'Lake Eola',
      'Starts at The Wagging Tail',
      '5 stops',
      'Five patios, two squares and one lake.',
    ]) {
      expect(screen.getByText(fact)).toBeVisible();
    }
  });

  it('names no first stop before its venue has agreed, and counts no stops where nothing is known', () => {
    const unannounced = { startingVenue: unannouncedStop, venueCount: 1 };
    card({ ...unannounced, stopCount: 4, venueCount: 4 });
    expect(screen.getByText('First stop to be announced')).toBeVisible();
    expect(screen.getByText('4 stops')).toBeVisible();
    expect(screen.queryByText(/Starts at/)).not.toBeInTheDocument();
    cleanup();
    card(unannounced);
    expect(screen.getByText('Route to be announced')).toBeVisible();
  });
});

describe('an event card', () => {
  const image = (container: HTMLElement) => container.querySelector('img');
  const poster = (container: HTMLElement) => container.querySelector('[data-testid=poster]');

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:image/png,hi',
    '//elsewhere.example/lake.jpg',
  ])('shows the poster, and loads no image, where imagePath is %j', (imagePath) => {
    const { container } = card({ imagePath });
    expect(container.querySelector('[src]')).toBeNull();
    expect(poster(container)).toBeInTheDocument();
  });

  it('shows a drawn poster, which repeats neither title nor date, where the event has no image', () => {
    const { container } = card();
    expect(image(container)).toBeNull();
    expect(poster(container)).toBeInTheDocument();
    expect(poster(container)).toHaveTextContent('');
    expect(container.textContent?.match(/Winter Park Wander/g)).toHaveLength(2);
  });

  it('draws a coaster for each stop on the poster, dashed for those whose venues have not agreed', () => {
    const coasters = (changes: Parameters<typeof anEvent>[0]) => {
      const { container } = card(changes);
      const drawn = [...(poster(container)?.querySelectorAll('circle[r="11"]') ?? [])];
      cleanup();
      return drawn.map((coaster) => coaster.hasAttribute('stroke-dasharray'));
    };
    expect(coasters({ venueCount: 3 })).toEqual([false, false, false]);
    expect(coasters({ stopCount: 4, venueCount: 4, confirmedStopCount: 2 })).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(coasters({ venueCount: 30 })).toHaveLength(8);
  });

  it('offers a picture of the site in all its widths and in both formats, in a box that is known before', () => {
    const { container } = card({ imagePath: '/pictures/abc123-960.webp', imageAlt: 'Two beagles' });
    const sources = [...container.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcset }));
    expect(sources).toEqual(
      ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcset: [480, 960, 1600].map((width) => `/pictures/abc123-${width}.${format} ${width}w`).join(', '),
      })),
    );
    const shown = screen.getByRole('img', { name: 'Two beagles' });
    expect(shown).toHaveAttribute('width', '960');
    expect(shown).toHaveAttribute('height', '720');
    expect(shown).toHaveAttribute('loading', 'lazy');
  });

  it('shows another image of the event after one failed to load', () => {
    const { container, rerender } = card({ imagePath: '/pictures/gone.jpg' });
    const broken = image(container);
    if (broken) fireEvent.error(broken);
    expect(poster(container)).toBeInTheDocument();
    rerender(<EventCard event={anEvent({ imagePath: '/pictures/here.jpg' })} />);
    expect(image(container)).toHaveAttribute('src', '/pictures/here.jpg');
    expect(poster(container)).toBeNull();
  });
});

it.each(['Asia/Tokyo', 'Pacific/Honolulu'])('an event card seen in %s shows the day in Orlando', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  card({ date: '2026-12-05T21:00:00.000Z' });
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  expect(screen.getByText('Sat, Dec 5, 2026')).toBeVisible();
  // A winter evening that is the next day in UTC.
  card({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
  expect(screen.getByText('Fri, Dec 4, 2026')).toBeVisible();
});

describe('an event card of a crawl that guests register for on the site', () => {
  it('shows Save Your Spot as a link to the form on the event’s page', () => {
    card({ registrationOpen: true, ticketUrl: null });
    expectLink('Save Your Spot for Winter Park Wander', '/events/7#register');
    expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument();
  });

  it('offers nothing to click once the crawl is cancelled, and says so', () => {
    card({ cancelledAt: '2026-11-20T12:00:00.000Z', cancellationReason: 'Storm' });
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.queryByText(/Get Tickets|Save Your Spot|Coming Soon/)).not.toBeInTheDocument();
  });
});

it.each([
  [3, ['3 spots left'], /^Save Your Spot/],
  [0, ['Full: waiting list'], /^Join the waiting list/],
  [11, [], /^Save Your Spot/],
  [null, [], /^Save Your Spot/],
])('the places of an event are on its card where they are few: %s', (peopleLeft, said, name) => {
  const event = anEvent({ registrationOpen: true, ticketUrl: null });
  render(<EventCard event={{ ...event, registration: { isOpen: true, peopleLeft, dogsLeft: null } }} />);
  expect(textsIn(screen.queryAllByText(/left|Full/))).toEqual(said);
  expect(screen.getByRole('link', { name })).toBeVisible();
});

describe('the card of a crawl on its day', () => {
  it.each([
    ['2026-12-05T14:00:00Z', { stopCount: 4 }, 'Tonight', true, 'Starts'],
    ['2026-12-05T14:00:00Z', { stopCount: 0 }, 'Tonight', false, 'Starts'],
    ['2026-12-04T14:00:00Z', { stopCount: 4 }, undefined, false, 'Starts'],
    ['2026-12-05T22:00:00Z', { stopCount: 4 }, 'On now', true, 'Started'],
    ['2026-12-06T01:59:00Z', { stopCount: 4 }, 'On now', true, 'Started'],
    ['2026-12-06T02:00:00Z', { stopCount: 4 }, undefined, false, 'Started'],
  ])('at %s says so and leads to the pack', (now, changes, word, isLed, verb) => {
    learnServerTime(now);
    card({ date: '2026-12-05T22:00:00.000Z', endsAt: '2026-12-06T02:00:00.000Z', ...changes });
    expect(textsIn(screen.queryAllByText(/^(Tonight|On now)$/))).toEqual(word ? [word] : []);
    expect(screen.getByText(`${verb} at The Wagging Tail`)).toBeVisible();
    const way = screen.queryAllByRole('link', { name: /: follow Winter Park Wander/ });
    expect(way.map((link) => link.getAttribute('href'))).toEqual(isLed ? ['/events/7/tonight'] : []);
  });

  it('reads Today where it starts in daylight', () => {
    learnServerTime('2026-12-05T14:00:00Z');
    card({ date: '2026-12-05T17:00:00.000Z', endsAt: '2026-12-06T02:00:00.000Z', stopCount: 4 });
    expect(screen.getByRole('link', { name: /^Today ?: follow Winter Park Wander/ })).toBeVisible();
  });
});

describe('the drawn posters of a grid', () => {
  const grids = [
    [1, 5, 9, 13, 17],
    [2, 2, 2, 2, 2, 2],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [8, 4, 12, 3, 7, 11],
  ];
  it.each(grids)('differ in scene and colors from the ones beside and above them (%j)', (...ids) => {
    const looks = looksOf(ids.map((id) => ({ id })));
    // Above it is the one before the last on a tablet, and the third on a laptop.
    for (const [index, { scene, colors }] of looks.entries())
      for (const near of looks.slice(Math.max(0, index - 3), index)) {
        expect(scene).not.toBe(near.scene);
        expect(colors).not.toBe(near.colors);
      }
  });
});
