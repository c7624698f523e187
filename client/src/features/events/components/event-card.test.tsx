import { anEvent } from '@shared/testing/builders';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCard } from './event-card';

const card = (...changes: Parameters<typeof anEvent>) => render(<EventCard event={anEvent(...changes)} />);

describe('the tickets of an event', () => {
  it('are a link out to its ticketUrl, in a new tab that knows nothing of this one', () => {
    card();
    const link = screen.getByRole('link', { name: /^Get Tickets for Winter Park Wander/ });
    expect(link).toHaveAttribute('href', 'https://tickets.example/winter-park');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([null, ''])('are a disabled Coming Soon button where the ticketUrl is %j', (ticketUrl) => {
    card({ ticketUrl });
    expect(screen.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Tickets/ })).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,hi', '//elsewhere.example'])(
    'are never a link to %j',
    (ticketUrl) => {
      const { container } = card({ ticketUrl });
      expect(container.querySelector('[href]:not([href^="/events/"])')).toBeNull();
    },
  );
});

describe('the price of an event', () => {
  it('is its priceFormatted with a $ before it', () => {
    card({ price: 125000, priceFormatted: '1,250.00' });
    expect(screen.getByText('$1,250.00')).toBeVisible();
  });

  it('is Free where it costs nothing', () => {
    card({ price: 0, priceFormatted: '0.00' });
    expect(screen.getByText('Free')).toBeVisible();
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  });
});

describe('the title of an event', () => {
  it('is a heading, and leads to the event’s page', () => {
    card();
    const heading = screen.getByRole('heading', { level: 3, name: 'Winter Park Wander' });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/events/7');
  });
});

describe('the facts of an event', () => {
  it('are all on its card', () => {
    card({ location: 'Lake Eola' });
    expect(screen.getByRole('heading', { name: 'Winter Park Wander' })).toBeVisible();
    for (const fact of [
      '4:00 PM – 9:00 PM',
      'Lake Eola',
      'Starts at The Wagging Tail',
      '5 stops',
      'Five patios, two squares and one lake.',
    ]) {
      expect(screen.getByText(fact)).toBeVisible();
    }
  });

  it('speak of one stop in the singular', () => {
    card({ venueCount: 1 });
    expect(screen.getByText('1 stop')).toBeVisible();
  });
});

describe('the picture of an event', () => {
  const image = (container: HTMLElement) => container.querySelector('img');
  const poster = (container: HTMLElement) => container.querySelector('svg text');

  it('is its image', () => {
    const { container } = card({ imagePath: '/pictures/lake.jpg' });
    expect(image(container)).toHaveAttribute('src', '/pictures/lake.jpg');
    expect(poster(container)).toBeNull();
  });

  it('is its image from elsewhere on the web', () => {
    const { container } = card({ imagePath: 'https://pictures.example/lake.jpg' });
    expect(image(container)).toHaveAttribute('src', 'https://pictures.example/lake.jpg');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:image/png,hi',
    '//elsewhere.example/lake.jpg',
  ])('is the poster, from the start, where its path is %j', (imagePath) => {
    const { container } = card({ imagePath });
    expect(container.querySelector('[src]')).toBeNull();
    expect(poster(container)).toHaveTextContent('Winter Park');
  });

  it('is a poster with its title where it has no image', () => {
    const { container } = card();
    expect(image(container)).toBeNull();
    expect(poster(container)).toHaveTextContent('Winter Park');
  });

  it('is the poster where its image does not load', () => {
    const { container } = card({ imagePath: '/pictures/gone.jpg' });
    const broken = image(container);
    if (broken) fireEvent.error(broken);
    expect(image(container)).toBeNull();
    expect(poster(container)).toHaveTextContent('Winter Park');
  });

  it('is tried again once the event has another image', () => {
    const { container, rerender } = card({ imagePath: '/pictures/gone.jpg' });
    const broken = image(container);
    if (broken) fireEvent.error(broken);
    rerender(<EventCard event={anEvent({ imagePath: '/pictures/here.jpg' })} />);
    expect(image(container)).toHaveAttribute('src', '/pictures/here.jpg');
  });
});

describe.each(['Asia/Tokyo', 'Pacific/Honolulu', 'America/New_York'])('in a browser in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    return () => vi.unstubAllEnvs();
  });

  it('has its day in Orlando', () => {
    const { container } = card({ date: '2026-12-05T21:00:00.000Z' });
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(screen.getByText('Sat, Dec 5, 2026')).toBeVisible();
    expect(container.querySelector('svg')).toHaveTextContent(/Sat\s*Dec 5/);
  });

  it('has its day in Orlando, even on a winter evening that is the next day in UTC', () => {
    card({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
    expect(screen.getByText('Fri, Dec 4, 2026')).toBeVisible();
  });
});
