import { formatClock } from '@shared/dates';
import type { PaymentWay } from '@shared/events/payment-ways';
import { dollarText } from '@shared/money';
import { hasMoved, refundEnd, refundHoursBefore } from '@shared/payments/amounts';
import { readRefundHours, refundHoursKey } from '@shared/payments/refund-hours';
import type { PaymentRow } from '@shared/payments/tables';
import { formatMonthAndDay, formatWeekday } from '@shared/short-days';
import type { Database } from '../../../database/database';
import { readSettingText } from '../../settings/queries';

export const findRefundHours = async (db: Database): Promise<number> =>
  readRefundHours(await readSettingText(db, refundHoursKey));

/** `Full refund until Thu, Dec 10, 5 PM`, in Orlando. */
const fullRefundUntil = (until: Date) =>
  `Full refund until ${formatWeekday(until)}, ${formatMonthAndDay(until)}, ${formatClock(until).replace(':00', '')}`;

/** What who buys at `now` gets back by cancelling; nothing where an event is not paid here. */
export function refundNote(
  event: { payment: PaymentWay; date: Date },
  refundHours: number,
  now: Date,
): string | undefined {
  if (event.payment === 'door') return undefined;
  const until = refundHoursBefore(event, refundHours);
  if (until <= now) return 'No refund this close to the start';
  return refundHours === 0 ? 'Full refund until the start' : fullRefundUntil(until);
}

type RefundTerms = { until: Date; isInTime: boolean; hasMoved: boolean };

export async function findRefundTerms(
  db: Database,
  payment: PaymentRow,
  event: { date: Date },
  now: Date,
): Promise<RefundTerms> {
  const until = refundEnd(payment, event, await findRefundHours(db));
  return { until, isInTime: now < until, hasMoved: hasMoved(payment, event) };
}

export const disputeWords =
  'Your bank is looking into this payment, so nothing goes back until it has decided.';

/** How many cents a guest gets back who does this now, in mail and before the click. */
export function refundWords(
  amount: number,
  { until, isInTime, hasMoved: isMoved }: RefundTerms,
  act = 'cancel',
): string {
  if (!isInTime) return `If you ${act} now, what you paid does not go back to you any more.`;
  if (isMoved)
    return `The crawl has moved since you paid: ${act} before it starts, and ${dollarText(amount)} goes back to the card that paid.`;
  return `${fullRefundUntil(until)}: ${act} by then, and ${dollarText(amount)} goes back to the card that paid.`;
}
