import {
  changedStart,
  type EventInput,
  type EventRow,
  type EventUpdate,
  type eventSortFields,
  presentEvent,
  toEvent,
  withRoute,
} from '@shared/events';
import type { BulkResult, ListQuery } from '@shared/lists';
import { events } from '@shared/tables';
import { and, asc, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { eventCancelled, eventChanged, eventNotFound } from '../../errors';
import type { Mail } from '../../mail/mail';
import { moveDoorEnd } from '../door/links';
import { holdWithdrawals } from '../partners/withdraw';
import { countAlbums } from '../pictures/queries';
import { holdShown, keepShownElsewhere, pictureNotShowable } from '../pictures/shown-pictures';
import { noteEventChange } from '../registrations/event-changes';
import { requireNoGuests } from '../registrations/has-guests';
import { settleEvent } from '../registrations/settle';
import { type CopiedRoute, copiedSummary, pasteRoute, readRouteToCopy } from '../stops/copy-route';
import { moveRoute } from '../stops/move-route';
import { named as namedStop } from '../stops/named';
import { listStops } from '../stops/queries';
import { readRoutedEvent } from '../stops/routed-event';
import { routeSummary } from '../stops/sync-route';
import { findEvent, lockEvent, nextVersion } from './event-row';
import { named } from './named';

/** The fields that somebody chose: the version grows with every change, and the end follows from the rest. */
export const chosenFields = ({ version: _version, endsAt: _endsAt, ...event }: EventRow) => event;

/** What the audit log is told of a new event. */
export const created = (event: EventRow) => ({ ...named(event), after: chosenFields(event) });

/** What the site announces: a cancelled event keeps its page, and is in no list (docs/product.md#cancelled-events). */
const isAnnounced = and(eq(events.isActive, true), isNull(events.cancelledAt));

/** Active events that take place and have not ended at `now`, earliest first. */
export function listUpcomingEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, gt(events.endsAt, now)))
    .orderBy(asc(events.date), asc(events.id));
}

/** Active events that had taken place and ended at `now`, latest first, as the API sends them. */
export async function presentPastEvents(db: Database, now: Date) {
  const albums = await countAlbums(db);
  const rows = await listPastEvents(db, now);
  return rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    pictureCount: albums.get(row.id) ?? 0,
  }));
}

/** Active events that had taken place and ended at `now`, latest first. */
export function listPastEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, lte(events.endsAt, now)))
    .orderBy(desc(events.date), desc(events.id));
}

/** The next instant at which an event that visitors may see ends, and moves from one list to the other. */
export async function findNextEnd(db: Database, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ endsAt: events.endsAt })
    .from(events)
    .where(and(isAnnounced, gt(events.endsAt, now)))
    .orderBy(asc(events.endsAt))
    .limit(1);
  return next?.endsAt;
}

/** One event that visitors may see. Throws 404, also for an inactive one. */
export async function findActiveEvent(db: Database, id: number): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.isActive, true)));
  if (!event) throw eventNotFound();
  return withRoute(event);
}

/** Those of these events that visitors may see. */
export async function findActiveEvents(db: Database, ids: number[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, ids), eq(events.isActive, true)));
  return rows.map(withRoute);
}

/** Every event, the latest first unless the query asks for another order. */
export async function listEvents(
  db: Database,
  query: ListQuery<(typeof eventSortFields)[number]>,
): Promise<Page<EventRow>> {
  const clauses = listClauses(query, {
    search: [events.title, events.location, events.startingVenue],
    sort: {
      date: events.date,
      title: events.title,
      location: events.location,
      isActive: events.isActive,
      createdAt: events.createdAt,
    },
    defaultSort: { field: 'date', descending: true },
    id: events.id,
  });
  const rows = await db.query.events.findMany(clauses);
  return { rows, total: await db.$count(events, clauses.where) };
}

/** What a new event takes of another one: its route and its vendors. Throws 404. */
async function readCopied(tx: Database, id: number): Promise<CopiedRoute> {
  return readRouteToCopy(tx, await findEvent(tx, id));
}

/**
 * Stores a new event, with the route and the vendors of the one that it is copied from. Throws 404 where that is gone, and
 * `invalid-input` where visitors do not see its picture.
 */
export async function createEvent(
  db: Database,
  actor: Actor,
  { copiedFrom, ...input }: EventInput,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    if (!(await holdShown(tx, input.imagePath))) throw pictureNotShowable();
    const copied = copiedFrom ? await readCopied(tx, copiedFrom) : undefined;
    const [event] = await tx
      .insert(events)
      .values({ ...input, ...(copied && copiedSummary(copied)) })
      .returning();
    if (!event) throw new Error('the insert gave no row');
    if (copied) await pasteRoute(tx, copied, event);
    await recordChanges(tx, actor, [created(event)]);
    return event;
  });
}

/**
 * Replaces everything an event says. Throws 404, 409 with the event as it is where the input's version is not its, 409
 * where registration for a cancelled event would open, 409 where it is taken off the site and has guests, or
 * `invalid-input` where visitors do not see its picture.
 */
export async function updateEvent(
  db: Database,
  mail: Mail,
  actor: Actor,
  id: number,
  { version, date, ...changes }: EventUpdate,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const isShowable = await holdShown(tx, changes.imagePath);
    const before = await lockEvent(tx, id);
    if (version !== undefined && version !== before.version) throw eventChanged(toEvent(before, new Date()));
    if (!isShowable) throw pictureNotShowable();
    if (before.cancelledAt !== null && changes.registrationOpen) throw eventCancelled();
    const start = { date: changedStart({ ...changes, date }, before), startTime: changes.startTime };
    const known = await readRoutedEvent(tx, before);
    const movedStops = await moveRoute(tx, before, start);
    // Only where stops have moved is the route other than its row says.
    const summary = movedStops.length > 0 ? await routeSummary(tx, id) : {};
    const [after] = await tx
      .update(events)
      .set({ ...changes, ...start, ...summary, version: nextVersion })
      .where(eq(events.id, id))
      .returning();
    if (!after) throw eventNotFound();
    if (before.isActive && !after.isActive) await requireNoGuests(tx, [id], { countsCancelled: false });
    const now = new Date();
    await recordChanges(tx, actor, [
      { ...named(after), before: chosenFields(before), after: chosenFields(after) },
      ...movedStops.map((stop) => ({ ...namedStop(stop.after, after), ...stop })),
      ...(await moveDoorEnd(tx, after, now)),
    ]);
    await noteEventChange(tx, known, await readRoutedEvent(tx, after));
    await settleEvent(tx, mail, after, now);
    return after;
  });
}

/**
 * Publishes events, or takes them off the site: all that exist of them, or none. Throws 409 where one that is taken off has
 * guests.
 */
export async function publishEvents(
  db: Database,
  actor: Actor,
  { ids, isActive }: { ids: number[]; isActive: boolean },
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    // Locked in one order, so that two such changes at once cannot wait for each other.
    const found = await tx
      .select()
      .from(events)
      .where(inArray(events.id, ids))
      .orderBy(asc(events.id))
      .for('update');
    const others = found.filter((event) => event.isActive !== isActive);
    const otherIds = others.map(({ id }) => id);
    if (!isActive) await requireNoGuests(tx, otherIds, { countsCancelled: false });
    if (others.length > 0) {
      await tx.update(events).set({ isActive, version: nextVersion }).where(inArray(events.id, otherIds));
    }
    await recordChanges(
      tx,
      actor,
      others.map((event) => ({ ...named(event), before: event, after: { ...event, isActive } })),
    );
    const known = new Set(found.map(({ id }) => id));
    return { changed: others.length, missing: [...new Set(ids)].filter((id) => !known.has(id)) };
  });
}

/** Deletes an event with its album. Throws 404, or 409 where anybody has registered for it. */
export async function deleteEvent(db: Database, mail: Mail, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await keepShownElsewhere(tx, id);
    // So that nobody registers between the look and the deletion.
    await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
    await requireNoGuests(tx, [id], { countsCancelled: true });
    const route = await listStops(tx, id);
    const [event] = await tx.delete(events).where(eq(events.id, id)).returning();
    if (!event) throw eventNotFound();
    await holdWithdrawals(tx, mail, event, { before: route, after: [] });
    await recordChanges(tx, actor, [{ ...named(event), before: chosenFields(event) }]);
  });
}
