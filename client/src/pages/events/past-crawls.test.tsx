import { anEvent, events } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PastCrawls } from '@/pages/events/events-page';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { expectLink, renderPage, renderWith } from '@/testing/render';

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
  const link = await screen.findByRole('link', { name: 'See the pictures of Howl-o-ween' });
  expect(link).toHaveAttribute('href', '/events/3/pictures');
  expect(screen.getAllByRole('link', { name: /pictures/ })).toHaveLength(1);
});

it('the list of past crawls shows the latest six first, and all of them on request', async () => {
  const { user } = renderWith(<PastCrawls />, { [past]: json(events(8)) });
  await user.click(await screen.findByRole('button', { name: 'Show all 8 past crawls' }));
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))).toHaveLength(8);
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
