import type { EventRow } from '@shared/events/events';
import { partyMoney } from '@shared/payments/amounts';
import type { paymentResponse } from '@shared/payments/payments';
import { type PaymentRow, payments, refunds } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, asc, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { asValue, type Database } from '../../database/database';
import { paymentUrl } from '../../stripe/objects';

/** What is here of a payment and does not go back: the most that a refund may be. A bank that has decided has got it back. */
export const netPaid = asValue<number>(sql`case when ${payments.dispute} is not distinct from 'lost' then 0
  else greatest(0, ${payments.paid} - ${payments.refunded} - coalesce((select sum(${refunds.amount})
    from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'decided'), 0)) end::int`);

type Party = Pick<RegistrationRow, 'id' | 'state' | 'people' | 'owes' | 'paidAtDoor' | 'checkedInAt'>;
type Listed = z.input<typeof paymentResponse>;
export type ListedRow = RegistrationRow & { payment: Listed | null };
/** `netPaid` is what of it is here and does not go back, `lastRefundAt` when the latest refund was decided that has not failed. */
type CountingPayment = PaymentRow & {
  netPaid: number;
  lastRefundAt: Date | null;
  hasFailedRefund: boolean;
};

/** Whether a refund has failed, and none was decided since. */
export const hasFailedRefund =
  asValue<boolean>(sql`${payments.refunded} < ${payments.paid} and coalesce((select ${refunds.state} from ${refunds}
  where ${refunds.paymentId} = ${payments.id} order by ${refunds.id} desc limit 1) = 'failed', false)`);

const lastRefundAt = sql<Date | null>`(select max(${refunds.createdAt}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed')`.mapWith(refunds.createdAt);

/**
 * The payment that counts for each registration, of those payments of which this is true, by the registration's id: one that
 * holds money before one that held some, and the latest of several. One that has expired is none.
 */
export async function countingPayments(db: Database, which: SQL) {
  const rows = await db
    .select({
      ...getTableColumns(payments),
      netPaid,
      lastRefundAt,
      hasFailedRefund,
    })
    .from(payments)
    .where(and(which, ne(payments.state, 'expired')))
    .orderBy(sql`${payments.paid} > ${payments.refunded}`, sql`${payments.paid} > 0`, asc(payments.id));
  return new Map(rows.map((row) => [row.registrationId, row]));
}

/** What a party has paid, as administrators read it; null where it pays at the door like everybody, and paid nothing here. */
export function listed(event: EventRow, party: Party, payment: CountingPayment | undefined): Listed | null {
  const money = partyMoney(event, party, payment);
  if (!money) return null;
  return {
    ...money,
    state: payment?.state ?? null,
    // A bank that is asked decides itself.
    refundable: payment && payment.dispute !== 'open' ? payment.netPaid : 0,
    isTest: payment?.mode === 'test',
    dispute: payment?.dispute ?? null,
    hasFailedRefund: payment?.hasFailedRefund ?? false,
    stripeUrl: payment ? paymentUrl(payment.paymentIntentId, payment.mode) : null,
  };
}

/** These parties of an event, each with what it has paid on the site and still owes (docs/product/payments.md#due). */
export async function withPayments<Row extends Party>(db: Database, event: EventRow, parties: Row[]) {
  const ids = parties.map(({ id }) => id);
  const counting = await countingPayments(db, inArray(payments.registrationId, ids));
  return parties.map((party) => ({ ...party, payment: listed(event, party, counting.get(party.id)) }));
}
