import { type EventRow, toEvent } from '@shared/events/events';
import { venues } from '@shared/partners/tables';
import { nextAnswer } from '@shared/stops/next-state';
import { type RouteUpdate, type StopInput, type StopRow, stopInstant } from '@shared/stops/stops';
import { declinedVenues, stops } from '@shared/stops/tables';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { type Database, firstOf, updateRow } from '../../database/database';
import { AppError, changedMeanwhile, invalidFields } from '../../errors';
import type { AdminContext } from '../../http/services';
import { lockEvent } from '../events/event-row';
import { noteEventChange } from '../guest-mail/change-notices';
import { showStops } from '../invitations/asked';
import { holdWithdrawals, renewQuestions } from '../invitations/withdraw';
import { auditedStop, listStops } from '../stops/queries';
import { readRoutedEvent, syncRoute } from '../stops/routed-event';
import { routeProblems } from '../stops/times';
import { requireApproved } from '../stops/vendors';
import { type EventRoute, findDeclined } from './read-route';

/** A stop as the organizer wants it, with its times as instants. */
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

/** The venues that stops name anew: one that has lost its approval stays at the stops that have it. */
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

/** Where a venue was found on the route that had it last: nobody has to look it up again. */
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
  if (before) return updateRow(tx, stops, before.id, values);
  const rows = await tx
    .insert(stops)
    .values({ ...values, ...(await knownPlace(tx, after)), eventId })
    .returning();
  return firstOf(rows);
}

/** Remembers which venues said no, where their stop is not theirs any more. */
async function keepDeclined(
  tx: Database,
  eventId: number,
  before: StopRow[],
  after: StopRow[],
): Promise<void> {
  const isTheirs = ({ id, venueId }: StopRow) =>
    after.some((stop) => stop.id === id && stop.venueId === venueId);
  const rows = before.flatMap((stop) =>
    stop.state === 'declined' && stop.venueId !== null && !isTheirs(stop)
      ? [{ eventId, venueId: stop.venueId }]
      : [],
  );
  if (rows.length > 0) await tx.insert(declinedVenues).values(rows).onConflictDoNothing();
}

/**
 * Replaces an event's route (docs/product/route.md). Throws `event-not-found`, `event-changed` with the event as it is
 * where `version` is not its, `event-cancelled`, `stop-not-found` where a stop is none of this event, and
 * `invalid-input` where a venue is not approved or times do not follow each other.
 */
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
