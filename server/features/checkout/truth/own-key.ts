import type { PaymentRow, stripeStatus } from '@shared/payments/tables';
import type { StripeClient } from '../../../stripe/client';

/** Whether the key that is set is one of the account, and of the mode, that this payment was made with. */
export const isOfOurKey = (
  { mode, account }: Pick<PaymentRow, 'mode' | 'account'>,
  stripe: Pick<StripeClient, 'mode'> | undefined,
  status: Pick<typeof stripeStatus.$inferSelect, 'account'>,
): boolean =>
  mode === stripe?.mode && (account === null || status.account === null || account === status.account);
