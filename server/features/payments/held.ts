import { payments, refunds } from '@shared/payments/tables';
import { sql } from 'drizzle-orm';
import { asValue } from '../../database/database';

/** What is here of a payment and does not go back: the most that a refund may be. A bank that has decided has got it back. */
export const heldOf = asValue<number>(sql`case when ${payments.dispute} is not distinct from 'lost' then 0
  else greatest(0, ${payments.paid} - ${payments.refunded} - coalesce((select sum(${refunds.amount})
    from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'decided'), 0)) end::int`);
