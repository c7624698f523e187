import type { Page, Route } from '@playwright/test';
import type { Event } from '../shared/events';
import { stateElementId } from '../shared/rendering';
import { anEvent as aClientEvent } from '../shared/testing/builders';

type Answer = (route: Route) => Promise<void>;

export const json =
  (body: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, json: body });

/** What a proxy in front of the site says in the site's place. */
export const html =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' });

export const later =
  (milliseconds: number, answer: Answer): Answer =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await answer(route);
  };

/** From now on the server answers so where the browser calls `GET /api/events` and the like. */
export async function answer(page: Page, call: string, reply: Answer): Promise<void> {
  const [method, path = ''] = call.split(' ');
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has('when'),
    (route) => (route.request().method() === method ? reply(route) : route.fallback()),
  );
}

const rendered = new RegExp(`<div id="root">[\\s\\S]*</div>\\s*(?=<script id="${stateElementId}")`);
const state = new RegExp(`<script id="${stateElementId}"[\\s\\S]*?</script>`);

/** Has documents come without content, so that the browser asks the API for all there is to show. */
export async function comeEmpty(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
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
