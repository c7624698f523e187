import { type Event, presentEvent } from '@shared/events';
import { id as eventId } from '@shared/fields';
import { isPage, pages } from '@shared/pages';
import type { PageData } from '@shared/rendering';
import type { SiteSettings } from '@shared/settings';
import { limits } from '@shared/site';
import type { Database } from '../../database/open';
import { HttpError } from '../../http/errors';
import { findActiveEvent, listPastEvents, listUpcomingEvents } from '../events/queries';
import { readSiteSettings } from '../settings/queries';

/** What a page shows: the bodies of its reads, and the events that it is about. */
export type PageContent = {
  /** Whether there is such a page. */
  isFound: boolean;
  data: PageData;
  settings: SiteSettings;
  /** The one event that the page is about. */
  event?: Event;
  /** The events that it lists. */
  events: Event[];
};

const eventAddress = /^\/events\/([^/]+)$/;

/** Rows as the API's JSON brings them to the browser. */
function asSent<Row extends { createdAt: Date; date: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), date: row.date.toISOString() };
}

/** The event whose page has this number in its address, or none: past ones are found, inactive ones are not. */
export async function findEvent(db: Database, digits: string): Promise<Event | undefined> {
  const { data: id } = eventId.safeParse(digits);
  if (!id) return undefined;
  try {
    return asSent(presentEvent(await findActiveEvent(db, id)));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Reads what a page shows at `now`. `path` has no slash at its end. */
export async function readPage(db: Database, path: string, now: Date): Promise<PageContent> {
  const settings = await readSiteSettings(db);
  const data: PageData = { '/api/site-settings': settings };
  const [, digits] = eventAddress.exec(path) ?? [];
  if (digits !== undefined) {
    const event = await findEvent(db, digits);
    if (!event) return { isFound: false, data, settings, events: [] };
    data[`/api/events/${event.id}`] = event;
    return { isFound: true, data, settings, event, events: [] };
  }
  if (path !== pages.home && path !== pages.events)
    return { isFound: isPage(path), data, settings, events: [] };

  const events = (await listUpcomingEvents(db, now)).map((row) => asSent(presentEvent(row)));
  data['/api/events'] = events;
  if (path === pages.events) {
    data['/api/events?when=past'] = (await listPastEvents(db, now)).map((row) => asSent(presentEvent(row)));
  }
  const shown = path === pages.home ? events.slice(0, limits.homeEvents) : events;
  return { isFound: true, data, settings, events: shown };
}
