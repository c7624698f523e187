import type { EventRow } from '@shared/events/events';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { isSameTime } from '@shared/stops/stop-times';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isFree } from '../../mail/lease';
import { dropUnsentAbout, hasLeft, hasParams, isAbout, type Mail, queueEmail } from '../../mail/mail';
import { oneLine } from '../../mail/render';
import { addressee } from '../partners/partner-kinds';
import { listStops } from '../stops/queries';
import { type AskedStop, findUnsent, listAsked } from './asked';
import { askingKinds, stopInvitation, stopNewTime, stopReminder, stopWithdrawn } from './emails';
import { stopWithdrawnEmail } from './templates/stop-emails';

/** Drops what asks about these stops and has not left: nobody is to answer it any more. */
async function dropUnsentAsking(tx: Database, asked: StopRow[], kinds = askingKinds): Promise<void> {
  for (const { id: stopId, venueId } of asked)
    if (venueId !== null) await dropUnsentAbout(tx, { kind: 'venue', ids: [venueId] }, kinds, { stopId });
}

/** The same of stops whose venues have answered without it, or whose organizer has for them. */
export const dropAnswered = (tx: Database, answered: StopRow[]) =>
  dropUnsentAsking(tx, answered, ['stop-invitation', 'stop-reminder']);

/**
 * Brings what waits to ask about an event's stops up to date after a change of them, or of the event's title
 * (docs/product/invitations.md): it goes where the organizer says that the venue has agreed; where they have written it, and
 * a name or a time is another by now, it is written anew. The rest of it is looked up while it leaves.
 */
export async function renewQuestions(
  tx: Database,
  { id }: EventRow,
  { before, after, isRenamed = false }: { before: StopRow[]; after: StopRow[]; isRenamed?: boolean },
): Promise<void> {
  const areWaiting = and(
    eq(emails.eventId, id),
    inArray(emails.kind, askingKinds),
    ne(emails.state, 'sent'),
    isFree,
  );
  if ((await tx.$count(emails, areWaiting)) === 0) return;
  await dropAnswered(
    tx,
    after.filter(({ state }) => state === 'confirmed'),
  );
  const changed = after.filter((stop) => {
    const known = before.find((other) => other.id === stop.id);
    return isRenamed || (known && !(known.name === stop.name && isSameTime(known, stop)));
  });
  const ids = changed.map((stop) => stop.id);
  for (const { stop, event, venue } of await listAsked(tx, inArray(stops.id, ids)))
    for (const { kind, template } of [stopInvitation, stopReminder, stopNewTime]) {
      const { subject } = template({ stop, event, contactName: addressee(venue) });
      await tx
        .update(emails)
        .set({ subject: oneLine(subject), html: null, text: null })
        .where(and(areWaiting, eq(emails.kind, kind), hasParams({ stopId: stop.id })));
    }
}

/** The venues of these stops that know of them: they have agreed, or what asks them has left. */
async function findInformed(tx: Database, event: EventRow, asked: StopRow[]): Promise<AskedStop[]> {
  const informed: AskedStop[] = [];
  for (const stop of asked) {
    // One that is planned again, because of another name, may have had an invitation before.
    if (stop.venueId === null || stop.state === 'declined') continue;
    const [venue] = await tx.select().from(venues).where(eq(venues.id, stop.venueId));
    if (!venue?.contactEmail) continue;
    const about = isAbout({ kind: 'venue', ids: [venue.id] });
    const asking = and(about, inArray(emails.kind, askingKinds), hasParams({ stopId: stop.id }), hasLeft);
    if (stop.state === 'confirmed' || (await tx.$count(emails, asking)) > 0)
      informed.push({ stop, event, venue });
  }
  return informed;
}

async function queueWithdrawal(
  tx: Database,
  mail: Mail,
  { stop, event, venue }: AskedStop,
  { key, isCancellation }: { key: string; isCancellation: boolean },
): Promise<void> {
  const contactName = addressee(venue);
  const cancellation = isCancellation ? '' : undefined;
  await queueEmail(tx, mail, stopWithdrawn, {
    key,
    to: venue.contactEmail,
    subject: stopWithdrawnEmail({ stop, event, contactName, cancellation }).subject,
    params: {
      stopId: stop.id,
      isCancellation,
      stop: { name: stop.name },
      event: { title: event.title, date: event.date },
    },
    about: { kind: 'venue', id: venue.id },
    eventId: event.id,
    sendBefore: event.endsAt,
    isHeld: !isCancellation,
  });
}

/**
 * Writes to the venues whose stops were taken off an event's route, by mails that are held until the organizer sends
 * them (docs/product/invitations.md#stop-withdrawals). Call it in the transaction that changes the route, with the
 * stops as they were before; `after` are those that are left.
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
    const key = `stop-withdrawn:removed:${stop.id}:${venue.id}:${event.version}`;
    await queueWithdrawal(tx, mail, one, { key, isCancellation: false });
  }
}

/** How many venues a cancellation of this event tells, and which stops that know of it get no mail. */
export async function findToldVenues(db: Database, event: EventRow) {
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
  return { venuesTold: new Set(informed.map(({ venue }) => venue.id)).size, withoutMail };
}

/** Tells a cancelled event's venues (docs/product/invitations.md#stop-withdrawals), in the cancellation's transaction. */
export async function queueCancellations(tx: Database, mail: Mail, event: EventRow): Promise<void> {
  if (event.endsAt <= new Date()) return;
  const asked = await listStops(tx, event.id);
  await dropUnsentAsking(tx, asked);
  for (const one of await findInformed(tx, event, asked))
    await queueWithdrawal(tx, mail, one, {
      // One for each venue, also where it has two stops.
      key: `stop-withdrawn:cancelled:${event.id}:${one.venue.id}`,
      isCancellation: true,
    });
}
