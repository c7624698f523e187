import { anEvent, events } from '@shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mockServer, noResponse } from '@/testing/mock-server';
import { expectLink, renderPage } from '@/testing/render';
import { HomePage } from './home-page';

const visit = () => renderPage(<HomePage />);
const section = () => screen.getByRole('region', { name: 'Upcoming Events' });

describe('the events section of the home page', () => {
  it('shows 3 skeleton cards while the events load, and links to all events', () => {
    mockServer({ 'GET /api/events': noResponse });
    visit();
    expect(within(section()).getAllByTestId('event-skeleton')).toHaveLength(3);
    expectLink('View All Events', '/events');
  });

  it('shows at most the first 3 events', async () => {
    mockServer({ 'GET /api/events': json(events(5)) });
    visit();
    const cards = await within(section()).findAllByRole('article');
    const titles = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Crawl 1', 'Crawl 2', 'Crawl 3']);
  });

  it('asks the visitor to check back soon where there are no events', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    expect(
      await within(section()).findByText('No upcoming events at this time. Check back soon!'),
    ).toBeVisible();
  });
});

describe('the hero of the home page', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    return () => vi.unstubAllEnvs();
  });

  it('shows month, day in Orlando and place of the first event, and links to its tickets', async () => {
    const first = anEvent({ title: 'First', ticketUrl: 'https://tickets.example/first' });
    mockServer({
      'GET /api/events': json([first, anEvent({ id: 8, title: 'Second', location: 'Lake Eola' })]),
    });
    visit();
    expect(await screen.findByText(/^Next Event:/)).toHaveTextContent('Next Event: Dec 5, Winter Park');
    const [tickets] = screen.getAllByRole('link', { name: /^Get Tickets for First/ });
    expect(tickets).toHaveAttribute('href', 'https://tickets.example/first');
    expect(tickets).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: 'Find Next Event' })).not.toBeInTheDocument();
  });

  it('says Tonight beside the day of a crawl that is today, and leads to where the pack is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T14:00:00Z') });
    const tonight = { date: '2026-12-05T22:00:00.000Z', endsAt: '2026-12-06T02:00:00.000Z' };
    mockServer({ 'GET /api/events': json([anEvent({ ...tonight, stopCount: 4 })]) });
    visit();
    const badge = await screen.findByText(/^Next Event:/);
    expect(badge).toHaveTextContent(/^Next Event: Tonight.*, Dec 5, Winter Park$/);
    expect(within(badge).getByRole('link')).toHaveAttribute('href', '/events/7/tonight');
  });

  it('links to the events page where there are no events', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    await screen.findByText(/No upcoming events/);
    expectLink('Find Next Event', '/events');
    expect(screen.queryByText(/^Next Event:/)).not.toBeInTheDocument();
  });

  it('links to the pages for venues and vendors, and shows how many have joined', () => {
    mockServer({ 'GET /api/events': noResponse });
    visit();
    const link = (name: string) => screen.getAllByRole('link', { name })[0];
    expect(link('Become a Venue Partner')).toHaveAttribute('href', '/venue-partner');
    expect(link('Become a Vendor Partner')).toHaveAttribute('href', '/vendor-partner');
    expect(screen.getByText('Join 500+ dog lovers')).toBeVisible();
  });
});

describe('the home page', () => {
  it('shows its sections in order, with the ids that links use, and the safety rules', () => {
    mockServer({ 'GET /api/events': noResponse });
    const { container } = visit();
    const anchors = ['about', 'how-it-works', 'safety', 'events', 'perks', 'venues', 'newsletter'];
    const sections = Array.from(container.querySelectorAll('section[id]'), ({ id }) => id);
    expect(sections.filter((id) => anchors.includes(id))).toEqual(anchors);
    const safety = container.querySelector('#safety');
    for (const rule of [
      /21 or older, with ID/,
      /current vaccinations/,
      /ID tags/,
      /6ft or shorter/,
      /Wristband pickup is 4-6 PM at the first venue/,
      /Venues must create at least two themed discounted drinks/,
    ]) {
      expect(safety).toHaveTextContent(rule);
    }
  });

  it('shows the organizer’s texts about the events, and the default of a text that is not set', async () => {
    mockServer({
      'GET /api/events': noResponse,
      'GET /api/site-settings': json({ about_heading: { value: 'Dogs first' } }),
    });
    visit();
    expect(await screen.findByRole('heading', { name: 'Dogs first' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Support local' })).toBeVisible();
  });
});
