import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { answer, json, refusal, silence } from '@/testing/answer';
import { anEvent } from '@/testing/builders';
import { expectToast, renderPage } from '@/testing/render';
import EventPage from './event-page';

const visit = (path = '/events/7') => renderPage(<Route path="/events/:id" component={EventPage} />, path);

function today() {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] });
}

describe('the page of an event', () => {
  it('says when in Orlando, where, how far and for how much', async () => {
    today();
    answer({ 'GET /api/events/7': json(anEvent()) });
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Park Wander' })).toBeVisible();
    expect(screen.getByText('Saturday, December 5, 2026, 4:00 PM – 9:00 PM')).toBeVisible();
    expect(screen.getByText('Eastern Time')).toBeVisible();
    expect(screen.getByText('The Wagging Tail')).toBeVisible();
    expect(screen.getByText('5 stops')).toBeVisible();
    expect(screen.getByText('$25.00')).toBeVisible();
    expect(screen.getByText('Five patios, two squares and one lake.')).toBeVisible();
    expect(screen.getByText('Wristband pickup is 4-6 PM at the first venue.')).toBeVisible();
    expect(document.title).toBe('Winter Park Wander · Pup Crawl Orlando');
  });

  it('links to its tickets, a map and calendars', async () => {
    today();
    answer({ 'GET /api/events/7': json(anEvent()) });
    visit();
    const tickets = await screen.findByRole('link', { name: /Get Tickets/ });
    expect(tickets).toHaveAttribute('href', 'https://tickets.example/winter-park');
    expect(screen.getByRole('link', { name: /Open the map/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=The%20Wagging%20Tail%2C%20Winter%20Park%2C%20Orlando',
    );
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/events/7/calendar.ics',
    );
    expect(screen.getByRole('link', { name: /Google Calendar/ }).getAttribute('href')).toMatch(
      /^https:\/\/calendar\.google\.com\/.*ctz=America%2FNew_York/,
    );
  });

  it('of a crawl that is over offers neither tickets nor calendars', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-06T17:00:00Z'), toFake: ['Date'] });
    answer({ 'GET /api/events/7': json(anEvent()) });
    visit();
    expect(await screen.findByText('This crawl is over.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Tickets|calendar/i })).not.toBeInTheDocument();
  });

  it('copies its address where the device cannot share', async () => {
    today();
    answer({ 'GET /api/events/7': json(anEvent()) });
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await expectToast('Link copied');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/7`);
  });

  it('shows that it is loading', () => {
    answer({ 'GET /api/events/7': silence });
    visit();
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  it('says where an event is not on the list, and leads to those that are', async () => {
    answer({ 'GET /api/events/7': refusal(404, 'This event does not exist.') });
    visit();
    expect(await screen.findByRole('heading', { name: 'This crawl is not on our list' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all crawls' })).toHaveAttribute('href', '/events');
  });

  it.each(['/events/0', '/events/1.5', '/events/nope'])('asks the server nothing for %s', async (path) => {
    const server = answer({});
    visit(path);
    expect(await screen.findByRole('heading', { name: 'This crawl is not on our list' })).toBeVisible();
    expect(server.calls(`GET /api${path}`)).toHaveLength(0);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = answer({ 'GET /api/events/7': refusal(503, 'Away.') });
    const { user } = visit();
    expect(await screen.findByText('This crawl could not be loaded.')).toBeVisible();
    server.change('GET /api/events/7', json(anEvent()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Winter Park Wander' })).toBeVisible();
  });
});
