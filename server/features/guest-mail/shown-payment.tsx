import { dollarText } from '@shared/money';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, ne } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { findGuestPayment } from '../payments/ledger/list-payments';
import { netPaidByParty } from '../registrations/paid-here';
import { isGuest } from '../registrations/queries';
import type { Guest } from './shown-guest';
import type { ShownPayment } from './templates/guest-mail';
import { GoesBack, PaidTwice } from './templates/payment-emails';

/** Whether another party of this address has paid for a place at the same event. */
async function isPaidTwice(db: Database, { registration: { id, eventId, email } }: Guest): Promise<boolean> {
  const isOther = and(
    eq(registrations.eventId, eventId),
    ne(registrations.id, id),
    isSameEmail(registrations.email, email),
    isGuest,
    gt(netPaidByParty, 0),
  );
  return (await db.$count(registrations, isOther)) > 0;
}

/** What messages say at `now` of a guest's payment; undefined where nothing is paid on the site. */
export async function shownPayment(db: Database, guest: Guest, now: Date): Promise<ShownPayment | undefined> {
  const payment = await findGuestPayment(db, guest.event, guest.registration, now);
  if (!payment) return undefined;
  const { paid, refunded, due, refundWords } = payment;
  const isHeld = refunded < paid;
  return {
    due,
    paid: isHeld ? `${dollarText(paid - refunded)}, by card` : undefined,
    refundWords: refundWords ?? undefined,
    goesBack: refunded > 0 && <GoesBack amount={dollarText(refunded)} />,
    paidTwice: isHeld && (await isPaidTwice(db, guest)) && <PaidTwice />,
  };
}
