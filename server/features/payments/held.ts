import { payments, refunds } from '@shared/payments/tables';
import { sql } from 'drizzle-orm';

// A bank that has decided has given it back.
const heldOfRow = sql<number>`case when ${payments.dispute} is not distinct from 'lost' then 0
  else greatest(0, ${payments.paid} - ${payments.refunded} - coalesce((select sum(${refunds.amount})
    from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'decided'), 0)) end::int`;

/** What is here of a payment and does not go back: the most that a refund may be. In one more `sql`, columns keep their tables. */
export const heldOf = sql<number>`(${heldOfRow})`;
