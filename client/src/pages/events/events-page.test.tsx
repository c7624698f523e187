import { anEvent, events } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayed, errorResponse, json, mockServer, noResponse } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { EventsPage } from './events-page';

const visit = () => renderPage(<EventsPage />, '/events');

describe('the events page', () => {
  it('is titled Upcoming Events', () => {
    mockServer({ 'GET /api/events': noResponse });
    visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  });

  it('shows 6 skeleton cards while loading, and no word about there being no events', () => {
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

  it('asks Looking for More? below events, with a link back to the home page', async () => {
    mockServer({ 'GET /api/events': json([anEvent()]) });
    visit();
    expect(await screen.findByRole('heading', { name: 'Looking for More?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('says No Upcoming Events where there are none, and leads to the newsletter', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    expect(await screen.findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe to Updates' })).toHaveAttribute(
      'href',
      '/#newsletter',
    );
    expect(screen.queryByText('Looking for More?')).not.toBeInTheDocument();
  });

  it('says so where the events could not be loaded, and tries again when asked', async () => {
    const server = mockServer({ 'GET /api/events': errorResponse(503, 'database-unavailable', 'Away') });
    const { user } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be loaded.');
    expect(screen.queryByText('No Upcoming Events')).not.toBeInTheDocument();
    expect(screen.queryByTestId('event-skeleton')).not.toBeInTheDocument();

    server.change('GET /api/events', json([anEvent()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the events on screen where refreshing them fails', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    const { user } = visit();
    await screen.findByRole('article');
    server.change('GET /api/events', errorResponse(503, 'database-unavailable', 'Away'));
    await user.click(screen.getByRole('button', { name: 'Refresh Events' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });
});

describe('refreshing the events', () => {
  it('says Refreshing... on a disabled button for as long as they load', async () => {
    const { response: reply, release } = delayed(json([anEvent()]));
    mockServer({ 'GET /api/events': reply });
    visit();
    expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('button', { name: 'Refresh Events' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('shows what the server then has', async () => {
    const server = mockServer({ 'GET /api/events': json([]) });
    const { user } = visit();
    await screen.findByText('No Upcoming Events');

    const { response: reply, release } = delayed(json([anEvent({ title: 'New crawl' })]));
    server.change('GET /api/events', reply);
    await user.click(screen.getByRole('button', { name: 'Refresh Events' }));
    expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('heading', { name: 'New crawl' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Events' })).not.toHaveAttribute('aria-disabled');
  });

  it('happens by itself on every visit, however fresh the last answer is', async () => {
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

  it('happens by itself when the window is focused', async () => {
    const server = mockServer({ 'GET /api/events': json([anEvent()]) });
    visit();
    await screen.findByRole('article');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.calls('GET /api/events')).toHaveLength(2));
  });
});
