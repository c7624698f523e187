import { type EventRow, toEvent } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { venues } from '@shared/partners/tables';
import { eventChanges } from '@shared/registrations/tables';
import { nextAnswer } from '@shared/stops/next-state';
import { isSameTime } from '@shared/stops/stop-states';
import { type RouteUpdate, type StopInput, type StopRow, stopInstant } from '@shared/stops/stops';
import { declinedVenues, stops } from '@shared/stops/tables';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { type Database, firstOf, tryChange, updateRow } from '../../database/database';
import { AppError, changedMeanwhile, invalidFields } from '../../errors';
import type { AdminContext } from '../../http/services';
import type { Mail } from '../../mail/mail';
import { findEvent, lockEvent } from '../events/event-row';
import { countToNotify, noteEventChange } from '../guest-mail/event-notices';
import { findUnsent, type ShownStop, showStops } from '../invitations/asked';
import { holdWithdrawals, renewQuestions } from '../invitations/withdraw';
import { auditedStop, listStops, readRoutedEvent, syncRoute } from '../stops/queries';
import { minutesMoved, routeProblems } from '../stops/times';
import { requireApproved } from './replace-vendors';

type EventRoute = { version: number; stops: ShownStop[]; declinedVenueIds: number[] };

/** The venues whose stop went to another or left the route after their no, and that have not agreed since. */
async function findDeclined(db: Database, eventId: number): Promise<number[]> {
  const found = await db.query.declinedVenues.findMany({ where: eq(declinedVenues.eventId, eventId) });
  return found.map(({ venueId }) => venueId);
}

export async function readEventRoute(db: Database, mail: Mail, eventId: number): Promise<EventRoute> {
  const event = await findEvent(db, eventId);
  const stops = await showStops(db, mail, event, await listStops(db, eventId));
  return { version: event.version, stops, declinedVenueIds: await findDeclined(db, eventId) };
}

type WantedStop = Omit<StopInput, 'id' | 'isConfirmed' | 'arrivesAt' | 'leavesAt'> &
  Pick<StopRow, 'arrivesAt' | 'leavesAt' | 'position'>;
type Placed = { before: StopRow | undefined; after: WantedStop; input: StopInput };

function requireIdsOnce(inputs: StopInput[]): void {
  const ids = new Set<number>();
  for (const [index, { id }] of inputs.entries()) {
    if (id === undefined) continue;
    if (ids.has(id)) throw invalidFields({ [`stops.${index}.id`]: ['This stop is listed twice'] });
    ids.add(id);
  }
}

/** The venues new to a stop. One that has lost its approval stays at the stops that have it. */
const namedAnew = (route: Placed[]) =>
  route.flatMap(({ before, after: { venueId: id } }, index) =>
    id === null || id === before?.venueId ? [] : [{ id, field: `stops.${index}.venueId` }],
  );

function placed(inputs: StopInput[], event: EventRow, stored: StopRow[]): Placed[] {
  const known = new Map(stored.map((stop) => [stop.id, stop]));
  return inputs.map((input, index) => {
    const { id, isConfirmed: _isConfirmed, ...said } = input;
    const before = id === undefined ? undefined : known.get(id);
    if (id !== undefined && !before) throw new AppError('stop-not-found');
    const arrivesAt = stopInstant(input.arrivesAt, event);
    const leavesAt = stopInstant(input.leavesAt, event);
    return { before, after: { ...said, arrivesAt, leavesAt, position: index + 1 }, input };
  });
}

/** The coordinates of a venue on the route that had it last. */
async function knownPlace(tx: Database, { venueId, address, latitude }: WantedStop) {
  if (venueId === null || latitude !== null) return undefined;
  const [place] = await tx
    .select({ latitude: stops.latitude, longitude: stops.longitude })
    .from(stops)
    .where(and(eq(stops.venueId, venueId), eq(stops.address, address), isNotNull(stops.latitude)))
    .orderBy(desc(stops.id))
    .limit(1);
  return place;
}

async function storeStop(tx: Database, eventId: number, stop: Placed, now: Date): Promise<StopRow> {
  const { before, after, input } = stop;
  const values = { ...after, ...nextAnswer(before, after, { isConfirmed: input.isConfirmed, now }) };
  if (before) {
    const movedBy = before.movedBy + minutesMoved(before, after);
    return updateRow(tx, stops, before.id, { ...values, movedBy });
  }
  const rows = await tx
    .insert(stops)
    .values({ ...values, ...(await knownPlace(tx, after)), eventId })
    .returning();
  return firstOf(rows);
}

/** Remembers which venues said no, where their stop is not theirs any more. */
async function keepDeclined(tx: Database, eventId: number, before: StopRow[], after: StopRow[]) {
  const isTheirs = ({ id, venueId }: StopRow) =>
    after.some((stop) => stop.id === id && stop.venueId === venueId);
  const rows = before.flatMap((stop) =>
    stop.state === 'declined' && stop.venueId !== null && !isTheirs(stop)
      ? [{ eventId, venueId: stop.venueId }]
      : [],
  );
  if (rows.length > 0) await tx.insert(declinedVenues).values(rows).onConflictDoNothing();
}

/** Replaces an event's route (docs/product/route.md). Throws the endpoint's errors. */
export async function replaceRoute(
  { db, mail, actor }: AdminContext,
  eventId: number,
  { version, stops: inputs }: RouteUpdate,
  now: Date,
): Promise<EventRoute> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (version !== undefined && version !== event.version)
      throw changedMeanwhile('event-changed', toEvent(event, now));
    if (event.cancelledAt !== null) throw new AppError('event-cancelled');
    requireIdsOnce(inputs);
    const known = await readRoutedEvent(tx, event);
    const before = await listStops(tx, eventId);
    const route = placed(inputs, event, before);
    const wanted = route.map(({ after }) => after);
    const problems = routeProblems(wanted, event);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    await requireApproved(tx, venues, namedAnew(route));

    const staying = new Set(route.map(({ before }) => before?.id));
    const left = before.filter(({ id }) => !staying.has(id));
    for (const { id } of left) await tx.delete(stops).where(eq(stops.id, id));
    const stored: StopRow[] = [];
    for (const stop of route) stored.push(await storeStop(tx, eventId, stop, now));
    await keepDeclined(tx, eventId, before, stored);
    const after = await syncRoute(tx, eventId);
    await recordChanges(tx, actor, [
      ...left.map((stop) => ({ ...auditedStop(stop, event), before: stop })),
      ...route.flatMap(({ before }, index) => {
        const stop = stored[index];
        return stop ? [{ ...auditedStop(stop, event), before, after: stop }] : [];
      }),
    ]);
    await noteEventChange(tx, known, await readRoutedEvent(tx, after));
    await holdWithdrawals(tx, mail, after, { before, after: stored });
    await renewQuestions(tx, after, { before, after: stored });
    const declinedVenueIds = await findDeclined(tx, eventId);
    return { version: after.version, stops: await showStops(tx, mail, after, stored), declinedVenueIds };
  });
}

/** Whether the site asks a venue by itself, since it has agreed to another time of that evening. */
const isAsked = ({ venueId, state, askedAt, isTimeAgreed }: StopRow) =>
  venueId !== null && askedAt === null && state === 'confirmed' && !isTimeAgreed;

/** Whether the organizer has to invite it again. */
const isToAsk = ({ venueId, state, askedAt }: StopRow) =>
  venueId !== null && askedAt === null && state === 'invited';

/** For how many venues this holds only since the change. */
function countHurt(before: StopRow[], after: StopRow[], isHurt: (stop: StopRow) => boolean): number {
  const known = new Map(before.map((stop) => [stop.id, stop]));
  const hurt = after.filter((stop) => {
    const was = known.get(stop.id);
    return isHurt(stop) && was !== undefined && !(isHurt(was) && isSameTime(was, stop));
  });
  return new Set(hurt.map(({ venueId }) => venueId)).size;
}

async function readNoted(tx: Database, eventId: number) {
  const [noted] = await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId));
  return noted;
}

/** What a change means for venues and guests, once it is made by `change`. */
async function measure(tx: Database, eventId: number, change: (tx: Database) => Promise<unknown>) {
  const stopsBefore = await listStops(tx, eventId);
  const notedBefore = await readNoted(tx, eventId);
  await change(tx);
  const noted = await readNoted(tx, eventId);
  const isNews = noted && noted.editedAt.getTime() !== notedBefore?.editedAt.getTime();
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  const takesPlace = event && event.cancelledAt === null && event.endsAt > new Date();
  const stops = takesPlace ? await listStops(tx, eventId) : [];
  // An invitation that has not left says the new time by itself.
  const unsent = await findUnsent(tx, stops);
  const venuesAsked = countHurt(stopsBefore, stops, isAsked);
  const venuesToAsk = countHurt(stopsBefore, stops, (stop) => isToAsk(stop) && !unsent.has(stop.id));
  const guestsTold = takesPlace && isNews ? await countToNotify(tx, event, noted) : 0;
  const isAnybody = venuesAsked > 0 || guestsTold > 0;
  return { venuesAsked, venuesToAsk, guestsTold, tellAt: isAnybody && noted ? noted.dueAt : null };
}

/** Who a change would affect (docs/product/route.md#before-saving): made, counted, undone. Throws what it throws. */
export const rehearseChange = (db: Database, eventId: number, change: (tx: Database) => Promise<unknown>) =>
  tryChange(db, (tx) => measure(tx, eventId, change));
