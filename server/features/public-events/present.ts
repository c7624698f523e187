import { type EventRow, nextEnd, presentEvent, withRoute } from '@shared/events/events';
import { inOneLine, priceNote } from '@shared/events/price-words';
import type { Database } from '../../database/database';
import type { CheckoutServices } from '../../stripe/checkout-status';
import { findNextEvent, listPastEvents, listUpcomingEvents } from '../events/queries';
import { findRefundHours, refundNote } from '../payments/ledger/refund-terms';
import { countAlbum, countAlbums, coverOf, listAlbum, listCovers } from '../pictures/albums';
import { readSettingText } from '../settings/queries';
import { listPublicStops, listPublicVendors } from '../stops/queries';
import { readPlaces } from '../waiting-list/places';

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

/** Active events that had taken place and ended at `now`, latest first, as the API sends them. */
export async function presentPastEvents(db: Database, now: Date) {
  const [albums, covers] = [await countAlbums(db), await listCovers(db)];
  const rows = await listPastEvents(db, now);
  return rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    ...(row.imagePath === null && covers.get(row.id)),
    pictureCount: albums.get(row.id) ?? 0,
  }));
}
