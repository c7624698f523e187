import { events } from '@shared/events/tables';
import type { PaymentRow, RefundRow } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import type { Mail } from '../../../mail/mail';
import { guestEmailRules } from '../../guest-mail/email-rules';
import { queueToGuests } from '../../guest-mail/emails';

/**
 * Tells the guest of a payment that this much of it is on its way back: nobody, where they are erased. Call it in the
 * transaction of its cause, and `mail.wake()` after it.
 */
export async function queueRefundEmail(
  tx: Database,
  mail: Mail,
  payment: PaymentRow,
  { id, amount }: RefundRow,
): Promise<void> {
  const found = await tx
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, payment.registrationId), isNull(registrations.erasedAt)));
  const rules = guestEmailRules['payment-refunded'];
  for (const { registration, event } of found)
    await queueToGuests(tx, mail, rules, { amount }, { guests: [registration], event, cause: `${id}` });
}
