import { paidStates, undecidedStates } from '@shared/payments/payment-states';
import { payments, refunds } from '@shared/payments/tables';
import { placedStates } from '@shared/registrations/registration-states';
import { registrations } from '@shared/registrations/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { behaviours } from './buyers';
import type { StormFigures } from './payment-storm';
import type { StandIn } from './stand-in';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * Has the database note after each change how many people have places, so that no instant is missed. Gives what ends
 * that.
 */
export async function watchPlaces(db: Database): Promise<() => Promise<void>> {
  await db.execute(sql`create table place_peaks (event_id integer not null, people integer not null)`);
  await db.execute(
    sql.raw(`create function note_places() returns trigger language plpgsql as $$
      begin
        insert into place_peaks select new.event_id, coalesce(sum(people), 0) from registrations
          where event_id = new.event_id and state in (${listed(placedStates)});
        return null;
      end $$`),
  );
  // Once the transaction is whole: what it frees and takes is one change.
  await db.execute(sql`create constraint trigger note_places after insert or update on registrations
    deferrable initially deferred for each row execute function note_places()`);
  return async () => {
    await db.execute(sql`drop trigger note_places on registrations`);
    await db.execute(sql`drop function note_places`);
    await db.execute(sql`drop table place_peaks`);
  };
}

/** The most people that had places at an event at any instant. */
export async function peakOf(db: Database, eventId: number): Promise<number> {
  const [row] = await db
    .select({ peak: sql<number>`coalesce(max(people), 0)::int` })
    .from(sql`place_peaks`)
    .where(sql`event_id = ${eventId}`);
  return row?.peak ?? 0;
}

/** Causes that say why a guest who is still on the list has money back. */
const namedActs = ['organizer', 'stripe'];

/** What the rows of an event and Stripe's differ in, or what must not be; and the sums of both. */
export async function findPaymentWrongs(db: Database, stripe: StandIn, eventId: number, places: number) {
  const rows = await db.select().from(payments).where(eq(payments.eventId, eventId));
  const parties = await db.select().from(registrations).where(eq(registrations.eventId, eventId));
  const ids = rows.map(({ id }) => id);
  const back = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [0, ...ids]));
  const peak = await peakOf(db, eventId);
  const paymentsOf = (registrationId: number) => rows.filter((row) => row.registrationId === registrationId);
  const refundsOf = (paymentId: number) => back.filter((refund) => refund.paymentId === paymentId);
  const charges = new Map(stripe.charges().map((charge) => [String(charge.payment_intent), charge]));
  const sent = stripe.refunds().filter(({ status }) => status !== 'failed');

  const isPaidFor = ({ id }: { id: number }) =>
    paymentsOf(id).some(
      (payment) =>
        payment.paid > payment.refunded ||
        (payment.paid > 0 && refundsOf(payment.id).some(({ cause }) => namedActs.includes(cause))),
    );
  const paid = rows.filter((row) => row.paid > 0);
  const placeless = paid.filter(
    ({ registrationId }) => parties.find(({ id }) => id === registrationId)?.state === 'cancelled',
  );
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const chargedFor = rows.flatMap(({ sessionId }) => {
    const session = stripe.sessions().find(({ id }) => id === sessionId);
    const charge = session && charges.get(String(session.payment_intent));
    return charge ? [charge] : [];
  });
  const ours = { paid: sumOf(rows.map((row) => row.paid)), refunded: sumOf(rows.map((row) => row.refunded)) };
  const theirs = {
    paid: sumOf(chargedFor.map(({ amount }) => amount)),
    refunded: sumOf(chargedFor.map(({ amount_refunded }) => amount_refunded)),
  };
  const refundedTwice = rows.filter((row) => {
    const atStripe = sent.filter(({ payment_intent }) => payment_intent === row.paymentIntentId);
    return (
      row.paymentIntentId !== null &&
      atStripe.length !== refundsOf(row.id).filter(({ state }) => state !== 'failed').length
    );
  });
  const counted = {
    'placed above capacity': Math.max(0, peak - places),
    'confirmed without payment': parties.filter((party) => party.state === 'confirmed' && !isPaidFor(party))
      .length,
    'paid without a place and not refunded': placeless.filter((row) => row.refunded !== row.paid).length,
    'refunds that one side does not have': refundedTwice.length,
    'payments still undecided': rows.filter(({ state }) => undecidedStates.some((each) => each === state))
      .length,
    'parties still reserved': parties.filter(({ state }) => state === 'reserved').length,
    'paid states without money': rows.filter(
      (row) => paidStates.some((each) => each === row.state) !== row.paid > 0,
    ).length,
    'cents paid that differ': Math.abs(ours.paid - theirs.paid),
    'cents refunded that differ': Math.abs(ours.refunded - theirs.refunded),
  };
  return { counted, peak, ledger: ours, parties, rows };
}

export type PaymentFindings = Awaited<ReturnType<typeof findPaymentWrongs>>;

/** What must be 0 and is not, in words. */
export const wrongsOf = ({ counted }: Pick<PaymentFindings, 'counted'>): string[] =>
  Object.entries(counted).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));

function tally<Key extends string | number>(all: Key[]): string {
  const counts = new Map<Key, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([key, count]) => `${count} x ${key}`).join(', ') || 'none';
}

/** What a storm's buyers did and got, in one line. */
export function describeStorm({ bought, accepted, parts, decidedAfter }: StormFigures): string {
  const paid = behaviours.map((behaviour) => {
    const those = bought.filter((buyer) => buyer.behaviour === behaviour);
    return `${those.reduce((sum, buyer) => sum + buyer.paid, 0)} of ${those.length} "${behaviour}"`;
  });
  const statuses = tally(bought.flatMap((buyer) => buyer.statuses).map((status) => status || 'cut'));
  const states = tally(bought.flatMap((buyer) => buyer.states));
  return `form ${statuses} (${states}); paid ${paid.join(', ')}; ${accepted} offers paid, ${parts} refunded in part; decided after ${Math.round(decidedAfter / 1000)} s`;
}

/** What was found after it, every number of it. */
export function describeWrongs({ peak, ledger, counted }: PaymentFindings): string {
  const counts = Object.entries(counted).map(([what, count]) => `${count} ${what}`);
  return `at most ${peak} places taken; ledger ${ledger.paid} cents paid, ${ledger.refunded} refunded; ${counts.join(', ')}`;
}
