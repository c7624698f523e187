import { formatMoment } from '@shared/dates';
import { dollarText } from '@shared/money';
import { readRefundHours, refundHoursKey } from '@shared/payments/refund-hours';
import { siteSettings } from '@shared/settings/tables';
import { formatWeekday } from '@shared/short-days';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * The cents that go back, until when, whether that is to come, and whether it is the start, as the event has moved since
 * it was sold.
 */
type RefundTerms = { netPaid: number; until: Date; isInTime: boolean; hasMoved: boolean };

/** How many hours before the start guests who cancel get all back: a setting. */
export async function findRefundHours(db: Database): Promise<number> {
  const setting = await db.query.siteSettings.findFirst({ where: eq(siteSettings.key, refundHoursKey) });
  return readRefundHours(setting?.value);
}

/** What a guest who has paid gets back who cancels now (docs/product/payments.md#refunds), in mail and before the click. */
export function refundWords({ netPaid, until, isInTime, hasMoved }: RefundTerms): string {
  if (!isInTime) return 'If you cancel now, what you paid does not go back to you any more.';
  if (hasMoved)
    return `The crawl has moved since you paid: cancel before it starts, and ${dollarText(netPaid)} goes back to your card.`;
  return `Cancel before ${formatWeekday(until)}, ${formatMoment(until)}, and ${dollarText(netPaid)} goes back to your card. After that, nothing does.`;
}
