import { calendarFile, calendarFileName } from '@shared/events/calendar';
import {
  type EventRow,
  eventDetailsResponse,
  eventsWhen,
  listedEventResponse,
  nextEnd,
  presentEvent,
  withRoute,
} from '@shared/events/events';
import { inOneLine, priceNote } from '@shared/events/price-words';
import { eventPath } from '@shared/pages';
import type { Database } from '../../database/database';
import { expireAt } from '../../http/middleware/caching';
import { originOf } from '../../http/request';
import { file, json, publicEndpoints } from '../../http/route';
import type { CheckoutServices } from '../../stripe/checkout-status';
import { findActiveEvent, findNextEvent, listPastEvents, listUpcomingEvents } from '../events/queries';
import { findRefundHours, refundNote } from '../payments/ledger/refund-terms';
import { countAlbum, countAlbums, coverOf, listAlbum, listCovers } from '../pictures/shown-pictures';
import { readPlaces } from '../registrations/totals';
import { readSettingText } from '../settings/queries';
import { listPublicStops, listPublicVendors, readRoutedEvent } from '../stops/queries';

const isToCome = ({ endsAt, cancelledAt }: EventRow, now: Date) => endsAt > now && !cancelledAt;

/** How an event is paid, and what who cancels gets back: `priceNote` ends with that, `refundNote` says it alone. */
async function priceNotes(db: Database, event: EventRow, now: Date) {
  const note = priceNote(event, await readSettingText(db, 'door_payment'));
  const refunds = refundNote(event, await findRefundHours(db), now);
  return { priceNote: inOneLine([note, refunds]), ...(refunds && { refundNote: refunds }) };
}

/** An event as its own page shows it at `now`, and until when it may be said how many places are left, or what comes next. */
export async function readEventDetails(services: CheckoutServices, event: EventRow, now: Date) {
  const { db } = services;
  const { placesOf, changesAt } = await readPlaces(services, [event], now);
  const nextEvent = isToCome(event, now) ? null : await findNextEvent(db, now);
  const pictures = event.endsAt > now ? [] : await listAlbum(db, event.id, 4);
  const [cover] = event.imagePath === null && event.cancelledAt === null ? pictures : [];
  const nextChange = [nextEvent?.date, nextEvent?.endsAt].find((at) => at && at > now);
  const details = {
    ...presentEvent(event, now),
    ...(cover && coverOf(cover)),
    ...(isToCome(event, now) && (await priceNotes(db, event, now))),
    registration: placesOf(event),
    stops: await listPublicStops(db, event.id),
    vendors: await listPublicVendors(db, event.id),
    pictureCount: await countAlbum(db, event.id),
    pictures,
    nextEvent,
  };
  return { details, changesAt: nextChange ?? changesAt };
}

/** Upcoming events at `now`, earliest first, as the API sends them: when one ends, and until when the places may be said. */
export async function presentUpcomingEvents(services: CheckoutServices, now: Date) {
  const { db } = services;
  const rows = await listUpcomingEvents(db, now);
  const { limitedPlacesOf, changesAt: expiresAt } = await readPlaces(services, rows, now);
  const atDoor = await readSettingText(db, 'door_payment');
  const events = rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    priceNote: priceNote(row, atDoor),
    registration: limitedPlacesOf(row),
  }));
  return { events, changesAt: nextEnd(rows, now), expiresAt };
}

export async function presentPastEvents(db: Database, now: Date) {
  const [albums, covers] = [await countAlbums(db), await listCovers(db)];
  const rows = await listPastEvents(db, now);
  return rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    ...(row.imagePath === null && covers.get(row.id)),
    pictureCount: albums.get(row.id) ?? 0,
  }));
}

export const publicEvents = publicEndpoints('/events')
  .get('/', {
    operationId: 'listEvents',
    summary: 'Active events',
    description: 'Upcoming ones earliest first, past ones latest first. An event is upcoming until it ends.',
    query: eventsWhen,
    response: json(listedEventResponse.array(), { isCompressed: true }),
    caching: 'revalidate',
    async handler({ req, db, query: { when } }) {
      const now = new Date();
      if (when === 'past') {
        expireAt(req, nextEnd(await listUpcomingEvents(db, now), now));
        return presentPastEvents(db, now);
      }
      const { events, changesAt, expiresAt } = await presentUpcomingEvents(req, now);
      expireAt(req, changesAt, expiresAt);
      return events;
    },
  })
  .get('/:id', {
    operationId: 'getEvent',
    summary: 'One active event',
    response: json(eventDetailsResponse),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, db, params }) {
      const now = new Date();
      const event = await findActiveEvent(db, params.id);
      const { details, changesAt } = await readEventDetails(req, event, now);
      expireAt(req, nextEnd([event], now), changesAt);
      return details;
    },
  })
  .get('/:id/calendar.ics', {
    operationId: 'getEventCalendar',
    summary: 'One active event, for a calendar',
    response: file('text/calendar'),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, res, db, params }) {
      const event = await readRoutedEvent(db, await findActiveEvent(db, params.id));
      const url = originOf(req) + eventPath(event);
      res.attachment(calendarFileName(event)).type('text/calendar; charset=utf-8');
      res.send(calendarFile(event, { url, changedAt: new Date() }));
    },
  });
