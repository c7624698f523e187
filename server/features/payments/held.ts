import { payments, refunds } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

// A bank that has decided has given it back.
const heldOfRow = sql<number>`case when ${payments.dispute} is not distinct from 'lost' then 0
  else greatest(0, ${payments.paid} - ${payments.refunded} - coalesce((select sum(${refunds.amount})
    from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'decided'), 0)) end::int`;

/** What is here of a payment and does not go back: the most that a refund may be. In one more `sql`, columns keep their tables. */
export const heldOf = sql<number>`(${heldOfRow})`;

/** The same of a registration, for statements that read them. */
export const held = sql<number>`coalesce((select sum(${heldOf}) from ${payments}
  where ${payments.registrationId} = ${registrations.id}), 0)::int`;

/** Whether its places are paid for on the site, or are being paid for. */
export const isSoldHere = or(eq(registrations.state, 'reserved'), gt(held, 0));

/** Of which of these registrations it is so. */
export async function findSold(db: Database, ids: number[]): Promise<Set<number>> {
  const sold = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(inArray(registrations.id, ids), isSoldHere));
  return new Set(sold.map(({ id }) => id));
}

/** Whether it is so of this one. */
export const isSold = async (db: Database, id: number): Promise<boolean> =>
  (await findSold(db, [id])).has(id);
