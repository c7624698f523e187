import { dayMilliseconds, minuteMilliseconds, orlandoDay, orlandoYear } from '@shared/dates';
import { type EventRow, eventDetailsResponse, listedEventResponse, nextEnd } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { id as eventId } from '@shared/fields';
import { startInstant } from '@shared/instants';
import { isPage } from '@shared/is-page';
import { newsItemResponse, newsResponse } from '@shared/newsletters/newsletters';
import { pages } from '@shared/pages';
import { partnerPageResponse } from '@shared/partners/partner-page';
import { latestAlbumResponse, publicPicture } from '@shared/pictures/pictures';
import { guestPageResponse } from '@shared/registrations/guest-page';
import { lostLink, type PageData, type PageState } from '@shared/rendering';
import { tonightResponse } from '@shared/stops/stops';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import { hasCode } from '../../errors';
import type { Mail } from '../../mail/mail';
import type { SaleServices } from '../../stripe/sale';
import { findActiveEvents } from '../events/queries';
import { showGuestPage } from '../guest-page/guest-page';
import { findNewsItem, listNews } from '../newsletters/news';
import { findPartnerPage } from '../partners/partner-page';
import { findLatestAlbum, listAlbum } from '../pictures/albums';
import { presentPastEvents, presentUpcomingEvents, readEventDetails } from '../public-events/present';
import { readSiteSettings } from '../settings/queries';
import { readTonight } from '../stops/progress';
import { albumHead, eventHead, type Head, newsHead, pageHead } from './head';
import { isLost } from './lost-links';

/** What a page shows: the bodies of its reads, and what it says of itself. */
export type PageContent = {
  /** Whether there is such a page. */
  isFound: boolean;
  data: PageData;
  headAt: (origin: string) => Head;
  /** When the page changes without a write: the next end of an event on it. */
  changesAt?: Date | undefined;
  /** When what it says may be out of date without anything else on it having changed: the places that are left. */
  expiresAt?: Date | undefined;
};

/** What a page is read from. */
type PageServices = SaleServices & { mail: Mail; log: Logger };

const eventPagePath = /^\/events\/([^/]+)(\/pictures)?$/;
const linkedPagePath = /^\/(registration|partner)\/([^/]+)$/;
const newsPagePath = /^\/news\/([^/]+)$/;

/** The event whose page has this number in its path, or none: past events are found, inactive ones are not. */
export async function findVisibleEvent(db: Database, digits: string): Promise<EventRow | undefined> {
  const { data: id } = eventId.safeParse(digits);
  const [event] = id ? await findActiveEvents(db, [id]) : [];
  return event;
}

/** Reads the page of a newsletter into `data`; undefined where there is none. */
async function readNewsItem(db: Database, data: PageData, slug: string, now: Date) {
  try {
    const found = await findNewsItem(db, slug, now);
    const newsItem = newsItemResponse.parse(found);
    data[`/api/newsletters/${slug}`] = newsItem;
    const headAt = (origin: string) => newsHead(newsItem, origin);
    return { isFound: true, data, headAt, changesAt: nextEnd(found.events, now) };
  } catch (error) {
    if (hasCode(error, 'newsletter-not-found')) return undefined;
    throw error;
  }
}

/** When an event's own day begins, if that is yet to come: from then on it is shared as what is on today. */
function dayBegin({ date }: Pick<EventRow, 'date'>, now: Date): Date | undefined {
  const begin = startInstant(orlandoDay(date), '12:00 AM');
  return begin > now ? begin : undefined;
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other && one < other ? one : (other ?? one);

/** How long it may be said where a pack is without looking again, in milliseconds. */
const packIsKnownFor = minuteMilliseconds;

/** Reads where the pack of an event is into `data`. */
async function readPack({ db }: PageServices, data: PageData, id: number, now: Date) {
  data[`/api/events/${id}/tonight`] ??= tonightResponse.parse(await readTonight(db, id, now));
}

/** Reads the page of an event, or of its pictures, into `data`; undefined where there is none. */
async function readEventPage(
  services: PageServices,
  data: PageData,
  { digits, isAlbum }: { digits: string; isAlbum: boolean },
  now: Date,
) {
  const { db } = services;
  const row = await findVisibleEvent(db, digits);
  if (!row) return undefined;
  const { details, changesAt: expiresAt } = await readEventDetails(services, row, now);
  const event = eventDetailsResponse.parse(details);
  data[`/api/events/${row.id}`] = event;
  if (isAlbum)
    data[`/api/events/${row.id}/pictures`] = publicPicture.array().parse(await listAlbum(db, row.id));
  const isToday = isOnItsDay(row, now.getTime());
  const isPackOut = isToday && !isAlbum && event.cancelledAt === null && event.stopCount > 0;
  if (isPackOut) await readPack(services, data, row.id, now);
  const headAt = (origin: string) => (isAlbum ? albumHead : eventHead)({ ...event, isToday }, origin);
  const shown = details.nextEvent ? [row, details.nextEvent] : [row];
  return {
    isFound: true,
    data,
    headAt,
    changesAt: nextEnd(shown, now),
    expiresAt: [
      ...shown.map((one) => dayBegin(one, now)),
      isPackOut ? new Date(now.getTime() + packIsKnownFor) : undefined,
    ].reduce(earlier, expiresAt),
  };
}

type LinkedEvent = { id: number; date?: string; endsAt?: string; isActive?: boolean };
type LinkedPage = object & { event?: LinkedEvent; stops?: { event: LinkedEvent }[] };

/** Reads the page of a link, and of the event that it is about, into `data`. Gives undefined where the link opens none. */
async function readLinkedPage(
  services: PageServices,
  data: PageData,
  { read, find }: { read: string; find: () => Promise<LinkedPage> },
  now: Date,
) {
  try {
    const page = await find();
    data[read] = page;
    const events = [page, ...(page.stops ?? [])].flatMap((part) => part.event ?? []);
    const today = events.filter(
      ({ date, endsAt, isActive }) =>
        isActive && date && endsAt && isOnItsDay({ date, endsAt }, now.getTime()),
    );
    for (const { id } of today) await readPack(services, data, id, now);
    const ends = today.map(({ endsAt = '' }) => new Date(endsAt));
    if (!page.event) return { isFound: true, data, changesAt: ends.reduce(earlier, undefined) };
    const event = await readEventPage(services, data, { digits: String(page.event.id), isAlbum: false }, now);
    return { isFound: true, data, changesAt: event?.changesAt };
  } catch (error) {
    if (!hasCode(error, 'link-not-found', 'link-ended')) throw error;
    return undefined;
  }
}

/** What the page of a link shows, where a path is one. */
function linkedPage(services: PageServices, path: string, now: Date) {
  const { db, mail } = services;
  const [, kind, token = ''] = linkedPagePath.exec(path) ?? [];
  const link = { db, mail, token, now };
  if (kind === 'partner')
    return {
      read: `/api/partner/${token}`,
      find: async () => partnerPageResponse.parse(await findPartnerPage(link)),
    };
  if (kind === undefined) return undefined;
  const find = async () => guestPageResponse.parse(await showGuestPage(services, token, now));
  return { read: `/api/registrations/${token}`, find };
}

/** Reads what a page shows at `now`. `path` has no slash at its end. */
export async function readPage(services: PageServices, path: string, now: Date): Promise<PageContent> {
  const { db } = services;
  const data: PageData = { '/api/site-settings': await readSiteSettings(db, services.stripe !== undefined) };
  const headAt = (origin: string) => pageHead(path, origin);
  const missing = { isFound: false, data, headAt };
  const [, digits, album] = eventPagePath.exec(path) ?? [];
  if (digits !== undefined)
    return (await readEventPage(services, data, { digits, isAlbum: album !== undefined }, now)) ?? missing;
  const linked = linkedPage(services, path, now);
  if (linked) return { ...missing, ...(await readLinkedPage(services, data, linked, now)) };
  const [, slug] = newsPagePath.exec(path) ?? [];
  if (slug !== undefined) return (await readNewsItem(db, data, slug, now)) ?? missing;
  if (path === pages.news) data['/api/newsletters'] = newsResponse.array().parse(await listNews(db));
  if (path !== pages.home && path !== pages.events) {
    const isLostLink = await isLost(services, path, now);
    if (isLostLink) data[lostLink] = true;
    return { ...missing, isFound: isPage(path) && !isLostLink };
  }

  const { events: upcoming, ...until } = await presentUpcomingEvents(services, now);
  const events = listedEventResponse.array().parse(upcoming);
  data['/api/events'] = events;
  if (path === pages.home) data['/api/albums/latest'] = latestAlbumResponse.parse(await findLatestAlbum(db));
  if (path === pages.events) {
    const past = await presentPastEvents(db, now);
    data['/api/events?when=past'] = listedEventResponse.array().parse(past);
  }
  return { isFound: true, data, headAt, ...until };
}

/**
 * What a page is rendered from at `now`. The time stands in it only where it is needed before long: with it no two pages
 * are the same, and none that a browser has kept is still good.
 */
export function pageState(content: PageContent | undefined, now: Date): PageState {
  const { data = {}, changesAt } = content ?? {};
  const changesSoon = changesAt !== undefined && changesAt.getTime() - now.getTime() < 2 * dayMilliseconds;
  return { reads: data, year: orlandoYear(now), ...(changesSoon && { now: now.toISOString() }) };
}
