import type { EventRow } from '@shared/events/events';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { isSameTime } from '@shared/stops/stop-states';
import type { BoothRow, StopRow } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isFree } from '../../mail/email-rules';
import { dropUnsentAbout, hasLeft, hasParams, isAbout, type Mail, queueEmail } from '../../mail/mail';
import { oneLine } from '../../mail/render';
import type { EmailContent } from '../../mail/templates/layout';
import { addressee } from '../partners/queries';
import { type AskedVendor, listBooths, listStops } from '../stops/queries';
import { type AskedPartner, type AskedStop, askedOf, findUnsent, listAsked } from './asked';
import {
  askingKinds,
  stopInvitation,
  stopNewTime,
  stopReminder,
  stopWithdrawn,
  vendorInvitation,
} from './emails';
import { stopWithdrawnEmail } from './templates/stop-emails';

async function dropUnsentAsking(tx: Database, asked: (StopRow | BoothRow)[], kinds = askingKinds) {
  for (const row of asked)
    if (!('venueId' in row))
      await dropUnsentAbout(tx, { kind: 'vendor', ids: [row.vendorId] }, kinds, { boothId: row.id });
    else if (row.venueId !== null)
      await dropUnsentAbout(tx, { kind: 'venue', ids: [row.venueId] }, kinds, { stopId: row.id });
}

export const dropAnswered = (tx: Database, answered: (StopRow | BoothRow)[]) =>
  dropUnsentAsking(tx, answered, ['stop-invitation', 'stop-reminder', 'vendor-invitation', 'vendor-change']);

/**
 * Brings what waits to ask about an event's stops up to date (docs/product/invitations.md): it is dropped where the venue
 * has agreed by the organizer, and written again, without the organizer's edits, where a name or time is another.
 */
export async function renewQuestions(
  tx: Database,
  { id }: EventRow,
  { before, after, isRenewed = false }: { before: StopRow[]; after: StopRow[]; isRenewed?: boolean },
): Promise<void> {
  const areWaiting = and(
    eq(emails.eventId, id),
    inArray(emails.kind, askingKinds),
    ne(emails.state, 'sent'),
    isFree,
  );
  if ((await tx.$count(emails, areWaiting)) === 0) return;
  const agreed = after.filter(({ state }) => state === 'confirmed');
  await dropAnswered(tx, agreed);
  const changed = after.filter((stop) => {
    const known = before.find((other) => other.id === stop.id);
    return isRenewed || (known && !(known.name === stop.name && isSameTime(known, stop)));
  });
  const ids = changed.map((stop) => stop.id);
  const renew = ({ subject }: EmailContent, kind: EmailKind, about: object) =>
    tx
      .update(emails)
      .set({ subject: oneLine(subject), html: null, text: null })
      .where(and(areWaiting, eq(emails.kind, kind), hasParams(about)));
  for (const asked of await listAsked(tx, inArray(stops.id, ids)))
    for (const { kind, template } of [stopInvitation, stopReminder, stopNewTime])
      await renew(template({ ...asked, contactName: addressee(asked.venue) }), kind, askedOf(asked).about);
  const areThere = isRenewed ? undefined : inArray(eventVendors.stopId, ids);
  for (const asked of await listBooths(tx, eq(eventVendors.eventId, id), areThere)) {
    const { kind, template } = vendorInvitation;
    await renew(template({ ...asked, contactName: addressee(asked.vendor) }), kind, askedOf(asked).about);
  }
}

/** The venues of these stops that know of them: they have agreed, or what asks them has left. */
async function findInformed(tx: Database, event: EventRow, asked: StopRow[]): Promise<AskedStop[]> {
  // One that is planned again, because of another name, may have had an invitation before.
  const open = asked.filter(({ state }) => state !== 'declined');
  const ids = open.flatMap(({ venueId }) => venueId ?? []);
  const reachable = and(inArray(venues.id, ids), isNotNull(venues.contactEmail));
  const found = await tx.select().from(venues).where(reachable);
  const asking = and(isAbout({ kind: 'venue', ids }), inArray(emails.kind, askingKinds), hasLeft);
  const stopId = sql<number>`(${emails.params} ->> 'stopId')::int`;
  const sent = await tx.select({ venueId: emails.aboutId, stopId }).from(emails).where(asking);
  return open.flatMap((stop) => {
    const venue = found.find(({ id }) => id === stop.venueId);
    const isAsked = sent.some((email) => email.venueId === stop.venueId && email.stopId === stop.id);
    return venue && (stop.state === 'confirmed' || isAsked) ? [{ stop, event, venue }] : [];
  });
}

const listInformed = (db: Database, eventId: number) =>
  listBooths(db, eq(eventVendors.eventId, eventId), inArray(eventVendors.state, ['invited', 'confirmed']));

async function queueWithdrawal(
  tx: Database,
  mail: Mail,
  asked: AskedPartner,
  { key, isCancellation }: { key: string; isCancellation: boolean },
): Promise<void> {
  const { event } = asked;
  const { kind, partner, about } = askedOf(asked);
  const stop = { name: 'venue' in asked ? asked.stop.name : partner.businessName };
  const contactName = addressee(partner);
  const cancellation = isCancellation ? '' : undefined;
  await queueEmail(tx, mail, stopWithdrawn, {
    key: `stop-withdrawn:${key}`,
    to: partner.contactEmail,
    subject: stopWithdrawnEmail({ kind, stop, event, partner, contactName, cancellation }).subject,
    params: { ...about, isCancellation, stop, event: { title: event.title, date: event.date } },
    about: { kind, id: partner.id },
    eventId: event.id,
    sendBefore: event.endsAt,
    isHeld: !isCancellation,
  });
}

/**
 * Holds a mail to each venue whose stop was taken off (docs/product/invitations.md#stop-withdrawals), in the transaction
 * that changes the route; `before` are the stops as they were, `after` those that are left.
 */
export async function holdWithdrawals(
  tx: Database,
  mail: Mail,
  event: EventRow,
  { before, after }: { before: StopRow[]; after: StopRow[] },
): Promise<void> {
  if (event.endsAt <= new Date()) return;
  const left = new Map(after.map(({ id, venueId }) => [id, venueId]));
  const removed = before.filter(({ id, venueId }) => left.get(id) !== venueId);
  await dropUnsentAsking(tx, removed);
  for (const one of await findInformed(tx, event, removed)) {
    const { stop, venue } = one;
    // The same stop may be given to this venue, and taken from it, again.
    const key = `removed:${stop.id}:${venue.id}:${event.version}`;
    await queueWithdrawal(tx, mail, one, { key, isCancellation: false });
  }
}

/** The same for vendors. */
export async function withdrawVendors(tx: Database, mail: Mail, event: EventRow, removed: AskedVendor[]) {
  if (event.endsAt <= new Date()) return;
  const booths = removed.map(({ booth }) => booth);
  await dropUnsentAsking(tx, booths);
  const informed = removed.filter(({ booth }) => booth.state === 'invited' || booth.state === 'confirmed');
  for (const one of informed)
    await queueWithdrawal(tx, mail, one, { key: `vendor:${one.booth.id}`, isCancellation: false });
}

/** How many partners a cancellation of this event tells, and which that know of it get no mail. */
export async function findNotifiedPartners(db: Database, event: EventRow) {
  const route = await listStops(db, event.id);
  const informed = await findInformed(db, event, route);
  const unsent = await findUnsent(db, route);
  const reached = new Set([...informed.map(({ stop }) => stop.id), ...unsent]);
  const knowing = route.filter(({ state }) => state === 'confirmed' || state === 'invited');
  const silent = knowing.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
  const withoutMail = await db
    .selectDistinct({ name: stops.name, phone: venues.contactPhone })
    .from(stops)
    .leftJoin(venues, eq(venues.id, stops.venueId))
    .where(inArray(stops.id, silent))
    .orderBy(asc(stops.name));
  const coming = (await listInformed(db, event.id)).map(({ vendor }) => vendor);
  const unreached = coming.filter(({ contactEmail }) => contactEmail === null);
  return {
    venuesTold: new Set(informed.map(({ venue }) => venue.id)).size,
    vendorsTold: coming.length - unreached.length,
    withoutMail: [
      ...withoutMail,
      ...unreached.map(({ businessName, contactPhone }) => ({ name: businessName, phone: contactPhone })),
    ],
  };
}

/** Tells a cancelled event's partners (docs/product/invitations.md#stop-withdrawals), in the cancellation's transaction. */
export async function queueCancellations(tx: Database, mail: Mail, event: EventRow): Promise<void> {
  if (event.endsAt <= new Date()) return;
  const asked = await listStops(tx, event.id);
  const booths = await listBooths(tx, eq(eventVendors.eventId, event.id));
  await dropUnsentAsking(tx, [...asked, ...booths.map(({ booth }) => booth)]);
  // Nothing is stored for a vendor without an email address.
  const informed = [...(await findInformed(tx, event, asked)), ...(await listInformed(tx, event.id))];
  for (const one of informed) {
    const { kind, partner } = askedOf(one);
    await queueWithdrawal(tx, mail, one, {
      // One for each venue, also where it has two stops.
      key: `cancelled:${event.id}:${kind === 'venue' ? '' : 'vendor:'}${partner.id}`,
      isCancellation: true,
    });
  }
}
