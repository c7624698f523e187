import { addDays, orlandoDay } from '@shared/dates';
import { doorLinks } from '@shared/door/tables';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { idOf, linkKinds } from '../../mail/links';
import { lockEvent } from '../events/event-row';

export type DoorLinkRow = typeof doorLinks.$inferSelect;

const auditedLink = ({ id }: DoorLinkRow, { title }: EventRow) => ({
  entity: 'door-link' as const,
  entityId: id,
  label: title,
});

/** When a link made at `now` ends: at noon in Orlando after the event; made later, at the next day's noon. */
export function doorEnd(event: Pick<EventRow, 'date'>, now: Date): Date {
  const [day, today] = [orlandoDay(event.date), orlandoDay(now)];
  return startInstant(addDays(day > today ? day : today, 1), '12:00');
}

export type OpenDoor = { link: DoorLinkRow; event: EventRow };

const selectDoors = (db: Database) =>
  db
    .select({ link: doorLinks, event: events })
    .from(doorLinks)
    .innerJoin(events, eq(events.id, doorLinks.eventId));

const works = (now: Date) =>
  and(isNull(doorLinks.revokedAt), gt(doorLinks.expiresAt, now), isNull(events.cancelledAt));

/** The event whose door a token opens at `now`; `lock` has others that change the door wait. Throws `link-not-found`. */
export async function openDoor({ db, ...link }: LinkContext, { lock = false } = {}) {
  const id = await idOf(link, linkKinds.door);
  const found = selectDoors(db).where(and(eq(doorLinks.id, id), works(link.now)));
  const [door] = await (lock ? found.for('no key update', { of: events }) : found);
  if (!door) throw new AppError('link-not-found', 'This link has ended. Ask the organizer for a new one.');
  return door;
}

export async function findDoorLink(db: Database, eventId: number, now: Date) {
  const [door] = await selectDoors(db)
    .where(and(eq(doorLinks.eventId, eventId), works(now)))
    .orderBy(desc(doorLinks.id))
    .limit(1);
  return door?.link;
}

/** Gives the entries for the audit log. */
async function revokeLinks(tx: Database, event: EventRow, now: Date) {
  const revoked = await tx
    .update(doorLinks)
    .set({ revokedAt: now })
    .where(and(eq(doorLinks.eventId, event.id), isNull(doorLinks.revokedAt)))
    .returning();
  return revoked.map((row) => ({
    ...auditedLink(row, event),
    before: { ...row, revokedAt: null },
    after: row,
  }));
}

export async function createDoorLink(db: Database, actor: Actor, eventId: number, now: Date) {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw new AppError('event-cancelled');
    const revoked = await revokeLinks(tx, event, now);
    const values = { eventId, expiresAt: doorEnd(event, now), createdAt: now };
    const link = firstOf(await tx.insert(doorLinks).values(values).returning());
    await recordChanges(tx, actor, [...revoked, { ...auditedLink(link, event), after: link }]);
    return link;
  });
}

export async function endDoorLink(db: Database, actor: Actor, eventId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    await recordChanges(tx, actor, await revokeLinks(tx, event, now));
  });
}

/** Has the link end by the event as it is now. Gives the entries for the audit log. */
export async function moveDoorEnd(tx: Database, event: EventRow, now: Date) {
  const before = await findDoorLink(tx, event.id, now);
  if (!before) return [];
  const after = { ...before, expiresAt: doorEnd(event, before.createdAt) };
  if (after.expiresAt.getTime() === before.expiresAt.getTime()) return [];
  await tx.update(doorLinks).set({ expiresAt: after.expiresAt }).where(eq(doorLinks.id, before.id));
  return [{ ...auditedLink(after, event), before, after }];
}
