import { hasMoved, refundEnd } from '@shared/payments/amounts';
import { readRefundHours, refundHoursKey } from '@shared/payments/refund-hours';
import type { RefundTerms } from '@shared/payments/refund-words';
import type { PaymentRow } from '@shared/payments/tables';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { refundable } from './refunds';

/** How many hours before the start guests who cancel get all back: a setting. */
export async function findRefundHours(db: Database): Promise<number> {
  const [setting] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, refundHoursKey));
  return readRefundHours(setting?.value);
}

/** What a guest who cancels at `now` gets back of a payment, and until when (docs/product/payments.md#refunds). */
export async function findRefundTerms(
  db: Database,
  payment: PaymentRow,
  event: { date: Date },
  now: Date,
): Promise<RefundTerms & { until: Date }> {
  const until = refundEnd(payment, event, await findRefundHours(db));
  const onCancel = now < until ? await refundable(db, payment) : 0;
  return { until, onCancel, hasMoved: hasMoved(payment, event) };
}
