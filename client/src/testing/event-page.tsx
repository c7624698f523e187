import { pages } from '@shared/pages';
import { anEvent } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import EventPage from '@/pages/event/event-page';
import { json, mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';

/** What the page of the crawl with the number 7 asks for. */
export const read = 'GET /api/events/7';
/** Four days before the crawl. */
export const dayOfTest = new Date('2026-12-01T12:00:00Z');

/** Opens the page, as the server responds for it. */
export const visit = (address = '/events/7', queries = createQueryClient()) =>
  renderPage(
    <Route path={pages.event}>
      <EventPage />
    </Route>,
    address,
    queries,
  );

export async function visitEvent(changes: Parameters<typeof anEvent>[0] = {}) {
  const server = mockServer({ [read]: json(anEvent(changes)) });
  const page = visit();
  await screen.findByRole('article');
  return { server, ...page };
}

export const link = (name: RegExp) => screen.getByRole('link', { name });
