import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { authTokenKey } from '@shared/site';
import { anEventInput, aRegistrationInput, aVenueInput } from '../shared/testing/builders';
import { administrator } from './site';

const tokens = new Map<string, string>();

type Changes = Parameters<typeof anEventInput>[0];

/** The organizer of the site at an origin. All tests of a worker share one session, so that none may end it. */
export async function organizerOf(request: APIRequestContext, origin: string) {
  /** Sends a request until the site has time for it. */
  async function send(path: string, options: Parameters<APIRequestContext['fetch']>[1]) {
    for (;;) {
      const response = await request.fetch(path, { ...options, maxRetries: 3 });
      if (response.status() === 503) continue;
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response;
    }
  }

  async function newSession(): Promise<string> {
    const response = await send('/api/login', { method: 'POST', data: administrator });
    return (await response.json()).token;
  }
  const token = tokens.get(origin) ?? (await newSession());
  tokens.set(origin, token);
  const headers = { Authorization: `Bearer ${token}` };

  /** Gives the page's browser the session. The next page that it opens is the organizer's. */
  const logIn = (page: Page) =>
    page.context().setStorageState({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: authTokenKey, value: token }] }],
    });

  /** Calls a path below `/api/admin`. Gives its JSON, and throws where it is refused. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
    const response = await send(`/api/admin${path}`, { method, data, headers });
    return response.status() === 204 ? undefined : response.json();
  }

  const stored: number[] = [];

  /** Stores a crawl, which is off the site again after the test. */
  async function storeEvent(changes: Changes): Promise<{ id: number; version: number }> {
    const event = await call('POST', '/events', anEventInput({ ticketUrl: null, ...changes }));
    stored.push(event.id);
    return event;
  }

  return {
    token,
    logIn,
    call,
    storeEvent,
    /** Has a venue apply, and approves it. Gives its id. */
    async storeVenue(businessName: string, contactEmail: string): Promise<number> {
      await send('/api/venues', { method: 'POST', data: aVenueInput({ businessName, contactEmail }) });
      const venues: { id: number; contactEmail: string }[] = await call('GET', '/venues');
      const venue = venues.find((applicant) => applicant.contactEmail === contactEmail);
      if (!venue) throw new Error(`no venue has the address ${contactEmail}`);
      await call('PUT', `/venues/${venue.id}/approve`);
      return venue.id;
    },
    /** Stores a crawl for which guests can save a spot. Gives the path of its page, too. */
    async storeOpenEvent(changes: Changes = {}) {
      const date = addDays(orlandoDay(new Date()), 90);
      const event = await storeEvent({ date, registrationOpen: true, ...changes });
      return { ...event, path: `/events/${event.id}` };
    },
    /** Puts a party on the list of a crawl. */
    async addGuest(eventId: number, changes: Parameters<typeof aRegistrationInput>[0]): Promise<void> {
      const { firstName, lastName, email, phone, people, dogs } = aRegistrationInput(changes);
      const guest = { firstName, lastName, email, phone, people, dogs };
      await call('POST', `/events/${eventId}/registrations`, guest);
    },
    /** Takes what was stored off the site, which other tests read. A crawl with guests has to stay. */
    async cleanUp(): Promise<void> {
      const unpublish = (id: number) =>
        request.post('/api/admin/events/publish', {
          headers,
          data: { ids: [id], isActive: false },
          maxRetries: 3,
        });
      for (const id of stored) await unpublish(id);
    },
    /** Opens one of the tabs of the admin area, with the rows that a search finds. */
    async openAdminArea(page: Page, tab = 'events', search = ''): Promise<void> {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logIn(page);
      await page.goto(`/admin?${new URLSearchParams({ tab, q: search })}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    },
  };
}

export type Organizer = Awaited<ReturnType<typeof organizerOf>>;
