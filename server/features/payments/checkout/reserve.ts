import { randomUUID } from 'node:crypto';
import { hourMilliseconds, minuteMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { partyPrice, priceTold, unitPrice } from '@shared/events/party-price';
import { registrationPath } from '@shared/pages';
import { refundHoursBefore } from '@shared/payments/amounts';
import { undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { formatShortDay } from '@shared/short-days';
import { site } from '@shared/site';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { AppError, tooManyAttempts } from '../../../errors';
import { linkKinds, linkToken } from '../../../mail/links';
import { checkoutEnd } from '../../../stripe/checkout-status';
import { moveParty } from '../../registrations/move-party';
import { findRefundHours } from '../ledger/refund-terms';
import type { Buying, CheckoutAccess } from './buying';
import { paymentUnavailable } from './open-session';

/** Stripe's least is 30 minutes, and clocks differ. */
const sessionMilliseconds = 32 * minuteMilliseconds;
/** Unpaid at once, of one network and event. */
const mostPeople = 20;
/** So many given up within an hour, and there are none for an hour. */
const mostGivenUp = 3;

type Locked = { tx: Database; event: EventRow; now: Date };

const isOpen = (now: Date) =>
  and(eq(payments.state, 'reserved'), gt(payments.sessionEndsAt, now), isNull(payments.endCause));

/** What the same content from the same network has reserved already, if it can still be paid. */
export async function findSame(
  db: Database,
  { eventId, contentHash }: { eventId: number; contentHash: string | null },
  now: Date,
): Promise<PaymentRow | undefined> {
  if (!contentHash) return undefined;
  const isSame = and(eq(payments.eventId, eventId), eq(payments.contentHash, contentHash), isOpen(now));
  return db.query.payments.findFirst({ where: isSame });
}

/** Throws `too-many-attempts` for a network with too many unpaid or given-up places here; an offer counts its own. */
export async function limitReservations(
  { tx, event, now }: Locked,
  { networkHash }: Buying,
  { id, people }: { id?: number; people: number },
): Promise<void> {
  if (!networkHash) return;
  const isTheirs = and(eq(payments.eventId, event.id), eq(payments.networkHash, networkHash));
  const unpaid = await tx
    .select({ people: payments.people, endsAt: payments.sessionEndsAt })
    .from(payments)
    .where(and(isTheirs, inArray(payments.state, [...undecidedStates])));
  const reserved = unpaid.reduce((sum, party) => sum + party.people, 0);
  if (reserved + people > mostPeople) {
    const lastEnd = Math.max(...unpaid.map(({ endsAt }) => endsAt.getTime()), now.getTime());
    throw tooManyAttempts(
      Math.ceil((lastEnd - now.getTime()) / 1000) + 60,
      `Spots for ${mostPeople} people can be held from one place without being paid for. Please pay for yours, or give them up, before you take more.`,
    );
  }
  const endedAt = sql<Date>`coalesce(${payments.endedAt}, ${payments.sessionEndsAt})`.mapWith(
    payments.endedAt,
  );
  const isGivenUp = and(
    eq(payments.state, 'expired'),
    inArray(payments.endCause, ['guest', 'cancelled', 'time']),
  );
  const given = await tx
    .select({ endedAt })
    .from(payments)
    .where(and(id === undefined ? isTheirs : eq(payments.registrationId, id), isGivenUp))
    .orderBy(desc(endedAt))
    .limit(mostGivenUp);
  const [latest, earliest] = [given[0]?.endedAt, given[mostGivenUp - 1]?.endedAt];
  if (!latest || !earliest || latest.getTime() - earliest.getTime() > hourMilliseconds) return;
  const secondsLeft = Math.ceil((latest.getTime() + hourMilliseconds - now.getTime()) / 1000);
  if (secondsLeft > 0)
    throw tooManyAttempts(
      secondsLeft,
      'Several spots were held from here and not paid for. Please try again in an hour.',
    );
}

async function storePayment(
  { tx, event, now }: Locked,
  buying: Buying,
  party: Pick<RegistrationRow, 'id' | 'people' | 'email' | 'unitPrice' | 'owes' | 'linkVersion'>,
  wantsNews: boolean,
): Promise<PaymentRow> {
  const { mail, stripe } = buying.services;
  const key = randomUUID();
  const refundHours = await findRefundHours(tx);
  const values = {
    key,
    eventId: event.id,
    registrationId: party.id,
    mode: stripe.mode,
    unitPrice: unitPrice(event, party),
    people: party.people,
    amount: partyPrice(event, party),
    currency: site.currency,
    startsAt: event.date,
    refundUntil: refundHoursBefore(event, refundHours),
    sessionParams: {
      name: `${event.title}, ${formatShortDay(event.date)}`,
      email: party.email,
      returnUrl:
        buying.publicUrl +
        registrationPath(linkToken(mail, linkKinds.payment, { ...party, key, createdAt: now })),
      installation: buying.installation,
      wantsNews,
    },
    contentHash: buying.contentHash,
    networkHash: buying.networkHash,
    sessionEndsAt: new Date(now.getTime() + sessionMilliseconds),
    askAt: new Date(now.getTime() + minuteMilliseconds),
  };
  return firstOf(await tx.insert(payments).values(values).returning());
}

/** What an event that is paid here is bought with at `now`. Throws `registration-closed`, in words, where nothing is sold. */
export function requireBuying({ buying, notice }: CheckoutAccess, event: EventRow, now: Date): Buying {
  if (!buying) throw new AppError('registration-closed', notice);
  if (now > checkoutEnd(event))
    throw new AppError('registration-closed', 'It is too late to pay for a spot at this event.');
  return buying;
}

type Party = Omit<typeof registrations.$inferInsert, 'state'> & Pick<RegistrationRow, 'people' | 'email'>;

/** Reserves places that fit (docs/product/payments.md#selling): event locked, after `limitReservations`. `openSession` follows. */
export async function reserve(locked: Locked, buying: Buying, party: Party, wantsNews: boolean) {
  const values = { ...party, state: 'reserved', isBought: true } as const;
  const registration = firstOf(await locked.tx.insert(registrations).values(values).returning());
  return storePayment(locked, buying, registration, wantsNews);
}

/** The same for an offered or free place, by one payment. Throws `payment-unavailable`, `too-many-attempts`. */
export async function reserveOffer(locked: Locked, buying: Buying, registration: RegistrationRow) {
  const { tx, event, now } = locked;
  if (registration.state === 'reserved') {
    const isTheirs = and(eq(payments.registrationId, registration.id), isOpen(now));
    const known = await tx.query.payments.findFirst({ where: isTheirs });
    if (known) return known;
    throw paymentUnavailable('Your last payment is being closed. Please try again in a minute.');
  }
  await limitReservations(locked, buying, registration);
  const told = { unitPrice: priceTold(event, registration) };
  const held = await moveParty(tx, registration, 'hold', { isBought: true, ...told });
  return storePayment(locked, buying, held, false);
}
