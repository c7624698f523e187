import { dayMilliseconds, orlandoYear } from '@shared/dates';
import {
  type Event,
  type EventDetails,
  type EventRow,
  eventDetailsResponse,
  listedEventResponse,
  nextEnd,
} from '@shared/events/events';
import { id as eventId } from '@shared/fields';
import { type NewsItem, newsItemResponse, newsResponse } from '@shared/newsletters/newsletters';
import { isPage, pages } from '@shared/pages';
import { latestAlbumResponse, publicPicture } from '@shared/pictures/pictures';
import type { PageData, PageState } from '@shared/rendering';
import { limits } from '@shared/site';
import type { Database } from '../../database/database';
import { hasCode } from '../../errors';
import { findActiveEvents } from '../events/queries';
import { findNewsItem, listNews } from '../newsletters/news';
import { findLatestAlbum, listAlbum } from '../pictures/albums';
import { readEventDetails } from '../public-events/details';
import { presentPastEvents } from '../public-events/past-events';
import { presentUpcomingEvents } from '../public-events/upcoming-events';
import { readSiteSettings } from '../settings/queries';

/** What a page shows: the bodies of its reads, and the events that it is about. */
export type PageContent = {
  /** Whether there is such a page. */
  isFound: boolean;
  data: PageData;
  /** The one event that the page is about. */
  event?: EventDetails;
  /** The event whose pictures it shows. */
  album?: EventDetails;
  /** The newsletter that it shows. */
  newsItem?: NewsItem;
  /** The events that it lists. */
  events: Event[];
  /** When the page comes to be another one without a write: the next end of an event on it. */
  changesAt?: Date | undefined;
  /** When what it says may be out of date without anything else on it having changed: the places that are left. */
  expiresAt?: Date | undefined;
};

const eventPagePath = /^\/events\/([^/]+)(\/pictures)?$/;
const newsPagePath = /^\/news\/([^/]+)$/;

/** The event whose page has this number in its path, or none: past events are found, inactive ones are not. */
export async function findVisibleEvent(db: Database, digits: string): Promise<EventRow | undefined> {
  const { data: id } = eventId.safeParse(digits);
  const [event] = id ? await findActiveEvents(db, [id]) : [];
  return event;
}

/** Adds the newsletter of this slug, or the list of all, to a page's data. */
async function readNews(db: Database, data: PageData, slug: string | undefined, now: Date) {
  if (slug === undefined) {
    data['/api/newsletters'] = newsResponse.array().parse(await listNews(db));
    return { isFound: true };
  }
  try {
    const found = await findNewsItem(db, slug, now);
    const newsItem = newsItemResponse.parse(found);
    data[`/api/newsletters/${slug}`] = newsItem;
    return { isFound: true, newsItem, changesAt: nextEnd(found.events, now) };
  } catch (error) {
    if (hasCode(error, 'newsletter-not-found')) return { isFound: false };
    throw error;
  }
}

/** Reads what a page shows at `now`. `path` has no slash at its end. */
export async function readPage(db: Database, path: string, now: Date): Promise<PageContent> {
  const data: PageData = { '/api/site-settings': await readSiteSettings(db) };
  const [, digits, ofAlbum] = eventPagePath.exec(path) ?? [];
  if (digits !== undefined) {
    const row = await findVisibleEvent(db, digits);
    if (!row) return { isFound: false, data, events: [] };
    const { details, changesAt: expiresAt } = await readEventDetails(db, row, now);
    const event = eventDetailsResponse.parse(details);
    data[`/api/events/${row.id}`] = event;
    if (ofAlbum)
      data[`/api/events/${row.id}/pictures`] = publicPicture.array().parse(await listAlbum(db, row.id));
    const about = ofAlbum ? { album: event } : { event };
    return { isFound: true, data, ...about, events: [], changesAt: nextEnd([row], now), expiresAt };
  }
  const [, slug] = newsPagePath.exec(path) ?? [];
  if (path === pages.news || slug !== undefined)
    return { data, events: [], ...(await readNews(db, data, slug, now)) };
  if (path !== pages.home && path !== pages.events) return { isFound: isPage(path), data, events: [] };

  const { events: upcoming, ...until } = await presentUpcomingEvents(db, now);
  const events = listedEventResponse.array().parse(upcoming);
  data['/api/events'] = events;
  if (path === pages.home) data['/api/albums/latest'] = latestAlbumResponse.parse(await findLatestAlbum(db));
  if (path === pages.events) {
    const past = await presentPastEvents(db, now);
    data['/api/events?when=past'] = listedEventResponse.array().parse(past);
  }
  const shown = path === pages.home ? events.slice(0, limits.homeEvents) : events;
  return { isFound: true, data, events: shown, ...until };
}

/**
 * What a page is rendered from at `now`. The time stands in it only where it is needed before long: with it no two pages
 * are the same, and none that a browser has kept is still good.
 */
export function pageState(content: PageContent | undefined, now: Date): PageState {
  const { data = {}, changesAt } = content ?? {};
  const changesSoon = changesAt !== undefined && changesAt.getTime() - now.getTime() < dayMilliseconds;
  return { reads: data, year: orlandoYear(now), ...(changesSoon && { now: now.toISOString() }) };
}
