import { formatMoment } from '@shared/dates';
import { hasMoved, refundEnd } from '@shared/payments/amounts';
import { readRefundHours, refundHoursKey } from '@shared/payments/refund-hours';
import type { PaymentRow } from '@shared/payments/tables';
import { siteSettings } from '@shared/settings/tables';
import { formatWeekday } from '@shared/short-days';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { refundable } from './refunds';

/** What a guest who has paid gets back who cancels at a moment. */
export type RefundTerms = {
  /** Until when all of it goes back. */
  until: Date;
  /** What goes back now, in cents. */
  onCancel: number;
  /** Whether the event has moved since it was sold, so that this is its start. */
  hasMoved: boolean;
};

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
): Promise<RefundTerms> {
  const until = refundEnd(payment, event, await findRefundHours(db));
  const onCancel = now < until ? await refundable(db, payment) : 0;
  return { until, onCancel, hasMoved: hasMoved(payment, event) };
}

/** What a guest reads of that, in mail and before the click. */
export function refundWords({ until, onCancel, hasMoved }: RefundTerms): string {
  if (onCancel === 0) return 'If you cancel now, what you paid does not go back to you any more.';
  if (hasMoved)
    return 'The crawl has moved since you paid: cancel before it starts, and all that you paid goes back to your card.';
  return `Cancel before ${formatWeekday(until)}, ${formatMoment(until)}, and all that you paid goes back to your card. After that, nothing does.`;
}
