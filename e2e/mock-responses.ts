import type { Page, Route } from '@playwright/test';
import type { Event } from '../shared/events/events';
import { stateElementId } from '../shared/rendering';
import { anEvent as aClientEvent } from '../shared/testing/builders';

type Respond = (route: Route) => Promise<void>;

export const json =
  (body: unknown, status = 200): Respond =>
  (route) =>
    route.fulfill({ status, json: body });

/** From now on `GET /api/events`, say, gets this response instead of the server's. */
export async function mockResponse(page: Page, call: string, respond: Respond): Promise<void> {
  const [method, path = ''] = call.split(' ');
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has('when'),
    (route) => (route.request().method() === method ? respond(route) : route.fallback()),
  );
}

const rendered = new RegExp(`<div id="root">[\\s\\S]*</div>\\s*(?=<script id="${stateElementId}")`);
const state = new RegExp(`<script id="${stateElementId}"[\\s\\S]*?</script>`);

/** Empties the documents that the server rendered, so that the browser asks the API for all there is to show. */
export async function stripServerRendering(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRetries: 3 });
      const document = await response.text();
      const body = document.replace(rendered, '<div id="root"></div>').replace(state, '');
      await route.fulfill({ response, body });
    },
  );
}

/** An event in a year that these tests will not see. */
export function anEvent(changes: Partial<Event> = {}): Event {
  return aClientEvent({ date: '2099-12-05T21:00:00.000Z', ...changes });
}
