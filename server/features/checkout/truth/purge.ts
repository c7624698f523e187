import { dayMilliseconds } from '@shared/dates';
import { payments, stripeEvents } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { eraseRegistrations } from '../../guest-data/guest-data';
import { deleteUnregistered } from '../../registrations/participants';

const batchRows = 500;
const givenUpDays = 7;
const eventDays = 30;
/** What the list has not shown by then is of another site at the same account. */
const unlistedDays = 1;

/** Erases what is personal of parties that have given up paying, some at a time. */
async function eraseGivenUp(db: Database, latest: Date, now: Date): Promise<void> {
  const isGivenUp = and(
    eq(registrations.cancellationCause, 'unpaid'),
    isNull(registrations.erasedAt),
    lt(registrations.cancelledAt, latest),
  );
  const eraseSome = async (tx: Database) => {
    const rows = await tx
      .select({ id: registrations.id, participantId: registrations.participantId })
      .from(registrations)
      .where(isGivenUp)
      .orderBy(asc(registrations.id))
      .limit(batchRows)
      .for('update');
    await eraseRegistrations(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    await deleteUnregistered(
      tx,
      rows.map(({ participantId }) => participantId),
    );
    return rows.length;
  };
  while ((await db.transaction(eraseSome)) === batchRows);
}

/** Deletes at `now` what of payments nobody may keep any longer (docs/product/payments.md#ending). */
export async function purgePayments(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  await eraseGivenUp(db, before(givenUpDays), now);
  await db
    .update(payments)
    .set({ networkHash: null })
    .where(and(isNotNull(payments.networkHash), lt(payments.createdAt, before(givenUpDays))));
  const isForeign = and(isNull(stripeEvents.listedAt), lt(stripeEvents.occurredAt, before(unlistedDays)));
  await db.delete(stripeEvents).where(or(lt(stripeEvents.occurredAt, before(eventDays)), isForeign));
}
