import { dayMilliseconds } from '@shared/dates';
import { payments, stripeEvents } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { eraseWhere } from '../../guest-data/retention';

const givenUpDays = 7;
const eventDays = 30;
/** What the list has not shown by then is of another site at the same account. */
const unlistedDays = 1;

/** Deletes at `now` what of payments nobody may keep any longer (docs/product/payments.md#ending). */
export async function purgePayments(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  const isGivenUp = eq(registrations.cancellationCause, 'unpaid');
  await eraseWhere(db, and(isGivenUp, lt(registrations.cancelledAt, before(givenUpDays))), now);
  await db
    .update(payments)
    .set({ networkHash: null })
    .where(and(isNotNull(payments.networkHash), lt(payments.createdAt, before(givenUpDays))));
  const isForeign = and(isNull(stripeEvents.listedAt), lt(stripeEvents.occurredAt, before(unlistedDays)));
  await db.delete(stripeEvents).where(or(lt(stripeEvents.occurredAt, before(eventDays)), isForeign));
}
