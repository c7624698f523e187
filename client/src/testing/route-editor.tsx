import { listPage } from '@shared/testing/admin';
import { anEvent, aVenue } from '@shared/testing/builders';
import { aRoute } from '@shared/testing/stops';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RouteSection } from '@/features/stops/admin/route-editor';
import { json, mockServer } from './mock-server';
import { renderPage } from './render';

export const readRoute = 'GET /api/admin/events/7/stops';
export const writeRoute = 'PUT /api/admin/events/7/stops';
const venues = 'GET /api/admin/venues?page=1&pageSize=12&sort=businessName&status=approved';

/** Shows the route of an event as its organizer edits it. */
export async function openRoute(route = aRoute(), event = anEvent(), asked = '') {
  const server = mockServer({
    [readRoute]: json(aRoute(route, event.cancelledAt === null && !event.isPast)),
    [venues]: listPage([aVenue({ id: 3 }), aVenue({ id: 8, businessName: 'Pug Pub' })]),
    'GET /api/admin/events/7/vendors': json([]),
  });
  const page = renderPage(<RouteSection event={event} />, `/admin/events/7?tab=route${asked}`);
  await screen.findByRole('region', { name: 'Route' });
  return { server, ...page };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export function stopItem(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return item;
}

export async function chooseAction(user: UserEvent, name: string, item: string): Promise<void> {
  await user.click(button(`More actions for ${name}`));
  await user.click(screen.getByRole('menuitem', { name: item }));
}
