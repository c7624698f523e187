import { dayMilliseconds } from '@shared/dates';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { eraseWhere } from '../../guest-data/retention';

const givenUpDays = 7;

/** Deletes at `now` what of payments nobody may keep any longer (docs/product/payments.md#ending). */
export async function purgePayments(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  const isGivenUp = eq(registrations.cancellationCause, 'unpaid');
  await eraseWhere(db, and(isGivenUp, lt(registrations.cancelledAt, before(givenUpDays))), now);
  await db
    .update(payments)
    .set({ networkHash: null })
    .where(and(isNotNull(payments.networkHash), lt(payments.createdAt, before(givenUpDays))));
}
