import { minuteMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { isShippedContact } from '@shared/settings/known-settings';
import { type ProgressUpdate, tonightResponse } from '@shared/stops/progress';
import { eventProgress } from '@shared/stops/tables';
import { followPack, stillCounts } from '@shared/stops/tonight';
import { eq } from 'drizzle-orm';
import { type Actor, type LinkActor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { auditedEvent, lockEvent } from '../events/event-row';
import { findActiveEvent, findNextEvent } from '../events/queries';
import { readSettingText } from '../settings/queries';
import { listPublicStops, listStops } from './queries';

type Progress = Pick<typeof eventProgress.$inferSelect, 'stopId' | 'minutesLate'> & {
  changedAt: Date | null;
};

/** Where the pack was last said to be; without a word, by the plan and on time. */
export async function readProgress(db: Database, eventId: number): Promise<Progress> {
  const [progress] = await db.select().from(eventProgress).where(eq(eventProgress.eventId, eventId));
  return progress ?? { stopId: null, minutesLate: 0, changedAt: null };
}

async function isUnderWay(tx: Database, event: EventRow, progress: Progress, now: Date): Promise<boolean> {
  const stops = await listPublicStops(tx, event.id);
  const tonight = tonightResponse.omit({ phone: true, nextEvent: true }).parse({ event, ...progress, stops });
  const { pack, saidAt } = followPack(tonight, now);
  return saidAt !== undefined && pack.kind === 'walking';
}

/** Stores where the pack is, event locked (docs/product/tonight.md#progress). Throws `event-cancelled`, `invalid-input`. */
export async function movePack(
  tx: Database,
  actor: Actor | LinkActor,
  event: EventRow,
  { stopId, minutesLate }: ProgressUpdate,
  now: Date,
): Promise<Progress> {
  if (event.cancelledAt !== null) throw new AppError('event-cancelled');
  const names = new Map((await listStops(tx, event.id)).map(({ id, name }) => [id, name]));
  if (stopId !== null && !names.has(stopId))
    throw invalidFields({ stopId: ['This stop is not on the route'] });
  const before = await readProgress(tx, event.id);
  const isSameStop = before.stopId === stopId;
  const since =
    before.changedAt && stillCounts(before.changedAt, now) && isSameStop ? before.changedAt : null;
  if (since && before.minutesLate === minutesLate) return before;
  let changedAt = since ?? now;
  // How late it is does not send the pack on its way again. On the way it is there as much later; taken back, no
  // earlier than if it had set out now.
  if (since && (await isUnderWay(tx, event, before, now))) {
    const shifted = since.getTime() + (minutesLate - before.minutesLate) * minuteMilliseconds;
    changedAt = new Date(Math.max(shifted, Math.min(since.getTime(), now.getTime())));
  }
  const values = { stopId, minutesLate, changedAt };
  await tx
    .insert(eventProgress)
    .values({ eventId: event.id, ...values })
    .onConflictDoUpdate({ target: eventProgress.eventId, set: values });
  const logged = (progress: Omit<Progress, 'changedAt'>) => ({
    packAt: progress.stopId === null ? null : (names.get(progress.stopId) ?? null),
    minutesLate: progress.minutesLate,
  });
  await recordChanges(tx, actor, [{ ...auditedEvent(event), before: logged(before), after: logged(values) }]);
  return values;
}

export function movePackAsOrganizer(
  db: Database,
  actor: Actor,
  eventId: number,
  update: ProgressUpdate,
  now: Date,
): Promise<Progress> {
  return db.transaction(async (tx) => movePack(tx, actor, await lockEvent(tx, eventId), update, now));
}

/** The evening of an active event, past or cancelled too. Phones follow the clock. Throws `event-not-found`. */
export async function readTonight(db: Database, eventId: number, now: Date) {
  const event = await findActiveEvent(db, eventId);
  const isToCome = event.endsAt > now && event.cancelledAt === null;
  const nextEvent = await findNextEvent(db, isToCome ? event.endsAt : now);
  const stops = await listPublicStops(db, eventId);
  const value = await readSettingText(db, 'contact_phone');
  // Nobody should call the number that the site was shipped with.
  const phone = isShippedContact({ key: 'contact_phone', value }) ? '' : value;
  return { event, ...(await readProgress(db, eventId)), stops, phone, nextEvent };
}
