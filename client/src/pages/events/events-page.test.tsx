import { anEvent, events } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayed, errorResponse, json, mockServer, noResponse } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { EventsPage } from './events-page';

const visit = () => renderPage(<EventsPage />, '/events');

describe('the events page', () => {
  it('shows the heading Upcoming Events', () => {
    mockServer({ 'GET /api/events': noResponse });
    visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  });

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

  it('shows Looking for More? below the events, with a link to the home page', async () => {
    mockServer({ 'GET /api/events': json([anEvent()]) });
    visit();
    expect(await screen.findByRole('heading', { name: 'Looking for More?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('shows No Upcoming Events and a link to the newsletter where there are no events', async () => {
    mockServer({ 'GET /api/events': json([]) });
    visit();
    expect(await screen.findByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe to Updates' })).toHaveAttribute(
      'href',
      '/#newsletter',
    );
    expect(screen.queryByText('Looking for More?')).not.toBeInTheDocument();
  });

  it('shows an error where the events cannot be loaded, and loads them again on "Try again"', async () => {
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

describe('the refresh of the events page', () => {
  it('shows Refreshing... on a disabled button while the events load', async () => {
    const { response: reply, release } = delayed(json([anEvent()]));
    mockServer({ 'GET /api/events': reply });
    visit();
    expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('button', { name: 'Refresh Events' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('shows the events that the server has now', async () => {
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
