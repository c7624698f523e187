import { anEvent, events } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PastCrawls } from '@/pages/events/events-page';
import { delayed, errorResponse, json, mockServer, noResponse, unavailable } from '@/testing/mock-server';
import { button, expectLink, renderPage, renderWith } from '@/testing/render';
import EventsPage from './events-page';

const visit = () => renderPage(<EventsPage />, '/events');

describe('the events page', () => {
  it('shows 6 skeleton cards while the events load, and not that there are none', () => {
    mockServer({ 'GET /api/events': noResponse });
    visit();
    expect(screen.getByRole('status', { name: 'Loading events' })).toBeVisible();
    expect(screen.getAllByTestId('event-skeleton')).toHaveLength(6);
    expect(screen.queryByText('No Upcoming Events')).not.toBeInTheDocument();
  });

  it('shows every event as a card', async () => {
    mockServer({ 'GET /api/events': json(events(8)) });
    visit();
    expect(await screen.findAllByRole('article')).toHaveLength(8);
    expect(screen.queryByTestId('event-skeleton')).not.toBeInTheDocument();
  });

  it('shows Looking for More? below the events, and keeps them on screen where refreshing them fails', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    const { user } = visit();
    expect(await screen.findByRole('heading', { name: 'Looking for More?' })).toBeVisible();
    expectLink('Back to Home', '/');
    await screen.findByRole('article');
    server.change('GET /api/events', unavailable);
    await user.click(button('Refresh Events'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('shows No Upcoming Events and a link to the newsletter where there are no events', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    expect(await screen.findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expectLink('Subscribe to Updates', '/#newsletter');
    expect(screen.queryByText('Looking for More?')).not.toBeInTheDocument();
  });
});

describe('the refresh of the events page', () => {
  it('shows the events that the server has now', async () => {
    const server = mockServer({ 'GET /api/events': json([]) });
    const { user } = visit();
    await screen.findByText('No Upcoming Events');

    const { response: reply, release } = delayed(json([anEvent({ title: 'New crawl' })]));
    server.change('GET /api/events', reply);
    await user.click(button('Refresh Events'));
    expect(button('Refreshing...')).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('heading', { name: 'New crawl' })).toBeVisible();
    expect(button('Refresh Events')).not.toHaveAttribute('aria-disabled');
  });

  it('loads the events on every visit, however fresh the last response is', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    const { queries, unmount } = visit();
    await screen.findByRole('article');
    unmount();
    renderPage(<EventsPage />, '/events', queries);
    expect(server.calls('GET /api/events')).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'Refresh Events' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('loads the events again when the window gets the focus', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    visit();
    await screen.findByRole('article');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.calls('GET /api/events')).toHaveLength(2));
  });
});

const past = 'GET /api/events?when=past';

it('a past crawl links to its page and offers no tickets', async () => {
  renderWith(<PastCrawls />, { [past]: json([anEvent({ id: 3, title: 'Howl-o-ween' })]) });
  expect(await screen.findByRole('heading', { name: 'Past crawls' })).toBeVisible();
  expectLink('Howl-o-ween', '/events/3');
  expect(screen.queryByRole('link', { name: /Tickets/ })).not.toBeInTheDocument();
});

it('a past crawl links to its pictures where there are any', async () => {
  const crawls = [anEvent({ id: 3, title: 'Howl-o-ween' }), anEvent({ id: 4, title: 'Winter Wag' })];
  mockServer({ [past]: json(crawls.map((event) => ({ ...event, pictureCount: event.id === 3 ? 12 : 0 }))) });
  renderPage(<PastCrawls />);
  const link = await screen.findByRole('link', { name: 'See the 12 pictures of Howl-o-ween' });
  expect(link).toHaveAttribute('href', '/events/3/pictures');
  expect(screen.getAllByRole('link', { name: /pictures/ })).toHaveLength(1);
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
