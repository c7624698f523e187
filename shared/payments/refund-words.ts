import { formatMoment } from '../dates';
import { formatWeekday } from '../short-days';

/** What a guest who has paid gets back who cancels at a moment. */
export type RefundTerms = {
  /** Until when all of it goes back. */
  until: Date | string;
  /** What goes back now, in cents. */
  onCancel: number;
  /** Whether the event has moved since it was sold, so that this is its start. */
  hasMoved: boolean;
};

/** What a guest reads of that, in their mail and before the click (docs/product/payments.md#refunds). */
export function refundWords({ until, onCancel, hasMoved }: RefundTerms): string {
  if (onCancel === 0) return 'If you cancel now, what you paid does not go back to you any more.';
  if (hasMoved)
    return 'The crawl has moved since you paid: cancel before it starts, and all that you paid goes back to your card.';
  return `Cancel before ${formatWeekday(until)}, ${formatMoment(until)}, and all that you paid goes back to your card. After that, nothing does.`;
}
