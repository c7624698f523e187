import type { EventRow } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import { type PartyMoney, partyMoney } from '@shared/payments/amounts';
import { undecidedStates } from '@shared/payments/payment-states';
import type { guestPaymentResponse, paymentResponse } from '@shared/payments/payments';
import { type PaymentRow, payments, refunds } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { asValue, type Database, hasRow } from '../../../database/database';
import { paymentUrl } from '../../../stripe/objects';
import { disputeWords, findRefundTerms, refundWords } from './refund-terms';

/** What is here of a payment and does not go back: the most that a refund may be. A bank that has decided has got it back. */
export const netPaid = asValue<number>(sql`case when ${payments.dispute} is not distinct from 'lost' then 0
  else greatest(0, ${payments.paid} - ${payments.refunded} - coalesce((select sum(${refunds.amount})
    from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'decided'), 0)) end::int`);

type Party = Pick<
  RegistrationRow,
  'id' | 'state' | 'people' | 'unitPrice' | 'owes' | 'paidAtDoor' | 'checkedInAt' | 'checkedInPeople'
>;
type Listed = z.input<typeof paymentResponse> & Pick<PartyMoney, 'prepaid'>;
export type ListedRow = RegistrationRow & { payment: Listed };
export const hasFailedRefund =
  asValue<boolean>(sql`${payments.refunded} < ${payments.paid} and coalesce((select ${refunds.state} from ${refunds}
  where ${refunds.paymentId} = ${payments.id} order by ${refunds.id} desc limit 1) = 'failed', false)`);

const lastRefundAt = asValue<Date | null>(sql`select max(${refunds.createdAt}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed'`).mapWith(refunds.createdAt);

const placesBack =
  asValue<number>(sql`coalesce((select sum(least(${refunds.amount}, ${refunds.places} * ${payments.unitPrice}))
  from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed'), 0)::int`);

const hasGift = hasRow(
  refunds,
  eq(refunds.paymentId, payments.id),
  ne(refunds.state, 'failed'),
  eq(refunds.isGift, true),
);

/** The latest payment of each registration, those that hold money first, then those that held some; no expired one. */
export const countingOf = (db: Database, which?: SQL) =>
  db
    .selectDistinctOn([payments.registrationId], {
      ...getTableColumns(payments),
      netPaid: netPaid.as('net_paid'),
      lastRefundAt: lastRefundAt.as('last_refund_at'),
      hasGift: asValue<boolean>(hasGift).as('has_gift'),
      placesBack: placesBack.as('places_back'),
      hasFailedRefund: hasFailedRefund.as('has_failed_refund'),
    })
    .from(payments)
    .where(and(which, ne(payments.state, 'expired')))
    .orderBy(
      payments.registrationId,
      desc(sql`${payments.paid} > ${payments.refunded}`),
      desc(sql`${payments.paid} > 0`),
      desc(payments.id),
    )
    .as('counting');

export async function countingPayments(db: Database, which: SQL) {
  const rows = await db.select().from(countingOf(db, which));
  return new Map(rows.map((row) => [row.registrationId, row]));
}

type Counting = Awaited<ReturnType<typeof countingPayments>>;

function listed(event: EventRow, party: Party, payment: ReturnType<Counting['get']>): Listed {
  return {
    ...partyMoney(event, party, payment),
    state: payment?.state ?? null,
    // A bank that is asked decides itself.
    refundable: payment && payment.dispute !== 'open' ? payment.netPaid : 0,
    isTest: payment?.mode === 'test',
    dispute: payment?.dispute ?? null,
    hasFailedRefund: payment?.hasFailedRefund ?? false,
    stripeUrl: payment ? paymentUrl(payment.paymentIntentId, payment.mode) : null,
  };
}

export async function withPayments<Row extends Party>(db: Database, event: EventRow, parties: Row[]) {
  const ids = parties.map(({ id }) => id);
  const counting = await countingPayments(db, inArray(payments.registrationId, ids));
  return parties.map((party) => ({ ...party, payment: listed(event, party, counting.get(party.id)) }));
}

/** What a party has yet to pay, or has given up, as long as Stripe has not said how that ends. */
export const findPending = (db: Database, registrationId: number) =>
  db.query.payments.findFirst({
    where: and(eq(payments.registrationId, registrationId), inArray(payments.state, [...undecidedStates])),
    orderBy: desc(payments.id),
  });

function describePending({ amount, state, sessionUrl, sessionEndsAt }: PaymentRow, now: Date) {
  const isEnding = state === 'ending';
  const isPayable = !isEnding && sessionUrl !== null && sessionEndsAt > now;
  const payable = { checkoutUrl: sessionUrl, heldUntil: sessionEndsAt };
  return { amount, isEnding, ...(isPayable ? payable : { checkoutUrl: null, heldUntil: null }) };
}

/** What a guest reads at `now` of what they have paid; null where they pay at the door like everybody, and have not yet. */
export async function findGuestPayment(
  db: Database,
  event: EventRow,
  registration: RegistrationRow,
  now: Date,
): Promise<z.input<typeof guestPaymentResponse> | null> {
  const { id, owes, state, paidAtDoor } = registration;
  const payment = (await countingPayments(db, eq(payments.registrationId, id))).get(id);
  const isMarked = owes && unitPrice(event) > 0;
  if (event.payment === 'door' && !payment && !isMarked && paidAtDoor === 0) return null;
  const money = partyMoney(event, registration, payment);
  const pending = state === 'reserved' ? await findPending(db, id) : undefined;
  const about = {
    ...money,
    owes,
    isTest: (pending ?? payment)?.mode === 'test',
    pending: pending ? describePending(pending, now) : null,
  };
  // A bank that is asked decides itself: until then only what has gone back is said to.
  if (payment?.dispute === 'open')
    return { ...about, refunded: payment.refunded, refundWords: disputeWords, refundNow: 0 };
  if (!payment || payment.netPaid === 0 || state === 'cancelled')
    return { ...about, refundWords: null, refundNow: 0 };
  const { netPaid } = payment;
  const terms = await findRefundTerms(db, payment, event, now);
  return { ...about, refundWords: refundWords(netPaid, terms), refundNow: terms.isInTime ? netPaid : 0 };
}
