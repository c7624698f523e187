import { anEvent, events } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { PastCrawls } from './past-crawls';

const past = 'GET /api/events?when=past';

it('past crawls lead to their pages and offer no tickets', async () => {
  mockServer({ [past]: json([anEvent({ id: 3, title: 'Howl-o-ween' })]) });
  renderPage(<PastCrawls />);
  expect(await screen.findByRole('heading', { name: 'Past crawls' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Howl-o-ween' })).toHaveAttribute('href', '/events/3');
  expect(screen.queryByRole('link', { name: /Tickets/ })).not.toBeInTheDocument();
});

it('only the latest six are shown at first', async () => {
  mockServer({ [past]: json(events(8)) });
  const { user } = renderPage(<PastCrawls />);
  await user.click(await screen.findByRole('button', { name: 'Show all 8 past crawls' }));
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))).toHaveLength(8);
});

it.each([json([]), errorResponse(503, 'database-unavailable', 'Away.')])(
  'without any, there is no such section',
  async (reply) => {
    const server = mockServer({ [past]: reply });
    const { queries } = renderPage(<PastCrawls />);
    await expect.poll(() => server.calls(past).length).toBe(1);
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(screen.queryByRole('heading', { name: 'Past crawls' })).not.toBeInTheDocument();
  },
);
