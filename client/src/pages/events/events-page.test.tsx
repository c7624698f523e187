import { anEvent, events } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PastCrawls } from '@/pages/events/events-page';
import { delayed, errorResponse, json, mockServer, unavailable } from '@/testing/mock-server';
import { button, expectLink, renderPage, renderWith } from '@/testing/render';
import EventsPage from './events-page';

const visit = () => renderPage(<EventsPage />, '/events');

describe('the events page', () => {
  it('shows 6 skeleton cards, then every event as a card, and keeps them where refreshing fails', async () => {
    const first = delayed(json(events(8)));
    const server = mockServer({ 'GET /api/events': first.response });
    const { user } = visit();
    expect(screen.getByRole('status', { name: 'Loading events' })).toBeVisible();
    expect(screen.getAllByTestId('event-skeleton')).toHaveLength(6);
    expect(screen.queryByText('No Upcoming Events')).not.toBeInTheDocument();
    first.release();
    expect(await screen.findAllByRole('article')).toHaveLength(8);
    expect(screen.queryByTestId('event-skeleton')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Looking for More?' })).toBeVisible();
    expectLink('Back to Home', '/');
    server.change('GET /api/events', unavailable);
    await user.click(button('Refresh Events'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(8);
  });

  it('says that there are no events, with a link to the newsletter, until a refresh finds some', async () => {
    const server = mockServer({ 'GET /api/events': json([]) });
    const { user } = visit();
    expect(await screen.findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expectLink('Subscribe to Updates', '/#newsletter');
    expect(screen.queryByText('Looking for More?')).not.toBeInTheDocument();
    const { response: reply, release } = delayed(json([anEvent({ title: 'New crawl' })]));
    server.change('GET /api/events', reply);
    await user.click(button('Refresh Events'));
    expect(button('Refreshing...')).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('heading', { name: 'New crawl' })).toBeVisible();
    expect(button('Refresh Events')).not.toHaveAttribute('aria-disabled');
  });

  it('loads the events on every visit and when the window gets the focus, however fresh the last response is', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    const { queries, unmount } = visit();
    await screen.findByRole('article');
    unmount();
    renderPage(<EventsPage />, '/events', queries);
    expect(server.calls('GET /api/events')).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'Refresh Events' })).not.toHaveAttribute(
      'aria-disabled',
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.calls('GET /api/events')).toHaveLength(3));
  });
});

const past = 'GET /api/events?when=past';

it('a past crawl links to its page, and to its pictures where there are any, and offers no tickets', async () => {
  const crawls = [anEvent({ id: 3, title: 'Howl-o-ween' }), anEvent({ id: 4, title: 'Winter Wag' })];
  const counted = crawls.map((event) => ({ ...event, pictureCount: event.id === 3 ? 12 : 0 }));
  renderWith(<PastCrawls />, { [past]: json(counted) });
  expect(await screen.findByRole('heading', { name: 'Past crawls' })).toBeVisible();
  expectLink('Howl-o-ween', '/events/3');
  expectLink('See the 12 pictures of Howl-o-ween', '/events/3/pictures');
  expect(screen.getAllByRole('link', { name: /pictures/ })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /Tickets/ })).not.toBeInTheDocument();
});

it('the list of past crawls shows the latest six first, and all of them on request', async () => {
  const { user } = renderWith(<PastCrawls />, { [past]: json(events(8)) });
  const showAll = await screen.findByRole('button', { name: 'Show all 8 past crawls' });
  const shown = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(shown()).toHaveLength(6);
  await user.click(showAll);
  expect(shown()).toHaveLength(8);
});

it.each([json([]), errorResponse(503, 'database-unavailable', 'Away.')])(
  'the section of past crawls is missing where there are none or they cannot be loaded',
  async (reply) => {
    const { server, queries } = renderWith(<PastCrawls />, { [past]: reply });
    await expect.poll(() => server.calls(past).length).toBe(1);
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(screen.queryByRole('heading', { name: 'Past crawls' })).not.toBeInTheDocument();
  },
);
