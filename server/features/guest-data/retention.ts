import { dayMilliseconds } from '@shared/dates';
import { checkIns, doorLinks, quarantinedCheckIns } from '@shared/door/tables';
import { events } from '@shared/events/tables';
import { guestDataMonthsKey, readGuestDataMonths } from '@shared/registrations/guest-data-months';
import { participants, registrations } from '@shared/registrations/tables';
import { and, asc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { lockEvent } from '../events/event-row';
import { deleteUnregistered, isUnregistered } from '../registrations/participants';
import { readSettingText } from '../settings/queries';
import { eraseRegistrations } from './guest-data';

const batchRows = 500;

/** Who came without a registration, as far as the door wrote it down, and which phone did. */
const isPersonal = or(ne(checkIns.device, ''), ne(sql`coalesce(${checkIns.walkIn} ->> 'name', '')`, ''));

/** Does something in transactions of some rows each, until there are no more. It gives how many rows it took. */
async function inBatches(db: Database, take: (tx: Database) => Promise<number>): Promise<void> {
  while ((await db.transaction(take)) === batchRows);
}

/** Erases the registrations of which this is true, some at a time; `lock` comes before. */
export async function eraseWhere(
  db: Database,
  which: SQL | undefined,
  now: Date,
  lock?: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await inBatches(db, async (tx) => {
    await lock?.(tx);
    const rows = await tx
      .select({ id: registrations.id, participantId: registrations.participantId })
      .from(registrations)
      .where(and(which, isNull(registrations.erasedAt)))
      .orderBy(asc(registrations.id))
      .limit(batchRows)
      // A guest who is brought back meanwhile is left alone.
      .for('update');
    const ids = rows.map(({ id }) => id);
    const participantIds = rows.map(({ participantId }) => participantId);
    await eraseRegistrations(tx, ids, now);
    await deleteUnregistered(tx, participantIds);
    return rows.length;
  });
}

/** Erases the names of those who came without a registration, and what could not be read. */
async function eraseDoor(db: Database, eventId: number): Promise<void> {
  await db
    .update(checkIns)
    .set({
      device: '',
      wristband: null,
      walkIn: sql`jsonb_set(${checkIns.walkIn}, '{name}', '""')`,
    })
    .where(and(eq(checkIns.eventId, eventId), isPersonal));
  await db.delete(quarantinedCheckIns).where(eq(quarantinedCheckIns.eventId, eventId));
}

/** Deletes participants who were stored before `oldest` and have no registration that is not erased, some at a time. */
async function deleteOldParticipants(db: Database, oldest: SQL): Promise<void> {
  await inBatches(db, async (tx) => {
    const rows = await tx
      .select({ id: participants.id })
      .from(participants)
      .where(and(lt(participants.createdAt, oldest), isUnregistered))
      .limit(batchRows)
      // Who is about to have a registration is left alone.
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await deleteUnregistered(tx, ids);
    return rows.length;
  });
}

/** Erases guests, participants, door links long over at `now` (docs/product/guest-data.md#retention-of-guests). */
export async function purgeGuests(db: Database, now: Date): Promise<void> {
  await db.delete(doorLinks).where(lt(doorLinks.expiresAt, new Date(now.getTime() - dayMilliseconds)));
  const months = readGuestDataMonths(await readSettingText(db, guestDataMonthsKey));
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const hasAny = (table: typeof registrations | typeof checkIns | typeof quarantinedCheckIns, rows?: SQL) =>
    hasRow(table, eq(table.eventId, events.id), rows);
  const due = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        lt(events.endsAt, oldest),
        or(
          hasAny(registrations, isNull(registrations.erasedAt)),
          hasAny(checkIns, isPersonal),
          hasAny(quarantinedCheckIns),
        ),
      ),
    );
  for (const { id } of due) {
    await eraseWhere(db, eq(registrations.eventId, id), now, (tx) => lockEvent(tx, id));
    await eraseDoor(db, id);
  }
  await deleteOldParticipants(db, oldest);
}
