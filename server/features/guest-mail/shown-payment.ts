import { formatPrice } from '@shared/money';
import { refundWords } from '@shared/payments/refund-words';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { partySum } from '@shared/registrations/party-text';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, ne } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { countingPayments, paymentsOf } from '../payments/list-payments';
import { findRefundTerms } from '../payments/refund-terms';
import { refundable } from '../payments/refunds';
import { isGuest } from '../registrations/queries';
import type { Guest } from './shown-guest';
import type { ShownPayment } from './templates/guest-mail';

/** Whether another party of this address has paid for a place at the same event. */
async function isPaidTwice(db: Database, { registration: { id, eventId, email } }: Guest): Promise<boolean> {
  const others = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        ne(registrations.id, id),
        isSameEmail(registrations.email, email),
        isGuest,
        gt(payments.paid, payments.refunded),
      ),
    );
  return others.length > 0;
}

async function shownPaid(db: Database, guest: Guest, payment: PaymentRow, now: Date) {
  const goingBack = payment.dispute === 'lost' ? 0 : payment.paid - (await refundable(db, payment));
  const isHeld = goingBack < payment.paid && payment.dispute !== 'lost';
  return {
    paid: isHeld ? partySum(payment.unitPrice, payment.people) : undefined,
    refundWords: isHeld ? refundWords(await findRefundTerms(db, payment, guest.event, now)) : undefined,
    goingBack: goingBack > 0 ? `$${formatPrice(goingBack)}` : undefined,
    isPaidTwice: isHeld && (await isPaidTwice(db, guest)),
  };
}

/** What messages say at `now` of a guest's payment; undefined where nothing is paid on the site. */
export async function shownPayment(db: Database, guest: Guest, now: Date): Promise<ShownPayment | undefined> {
  const { registration, event } = guest;
  const said = (await paymentsOf(db, event, [registration])).get(registration.id);
  if (!said) return undefined;
  const payment = (await countingPayments(db, [registration.id])).get(registration.id);
  const paid =
    payment && payment.paid > 0 ? await shownPaid(db, guest, payment, now) : { isPaidTwice: false };
  return { due: said.due, ...paid };
}
