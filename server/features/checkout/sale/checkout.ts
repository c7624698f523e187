import { events } from '@shared/events/tables';
import type { checkoutResponse } from '@shared/payments/payments';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { linkKinds } from '../../../mail/link-kinds';
import { openLink } from '../../../mail/links';
import { endReservations } from '../../payments/end-reservations';
import { askAfterResponse } from '../sync/ask';

type Checkout = z.input<typeof checkoutResponse>;
/** Without Stripe's key a payment is still read. */
type Services = Parameters<typeof askAfterResponse>[0];

/** The payment that a token is for. Throws `link-not-found`. */
function findPayment({ db, mail }: Services, token: string): Promise<PaymentRow> {
  return openLink({ mail, token, now: new Date() }, linkKinds.payment, (key) =>
    db.query.payments.findFirst({ where: eq(payments.key, key) }),
  );
}

/** How a payment stands by our own tables. */
async function describe({ db, stripe }: Services, payment: PaymentRow): Promise<Checkout> {
  const now = new Date();
  const [event] = await db.select().from(events).where(eq(events.id, payment.eventId));
  const [party] = await db.select().from(registrations).where(eq(registrations.id, payment.registrationId));
  const { state, paid, refunded, people, amount, sessionUrl, sessionEndsAt } = payment;
  const about = {
    event: { id: payment.eventId, title: event?.title ?? '' },
    amount,
    people,
    isEnding: state === 'ending',
    isWaiting: party?.state === 'offered' || party?.state === 'waiting',
    isTest: payment.mode === 'test' && stripe?.isStandIn !== true,
  };
  const isOver = !event || event.cancelledAt !== null || event.endsAt <= now;
  if (state === 'expired') {
    const hasPlace = party?.state === 'confirmed' || party?.state === 'reserved';
    return { ...about, state: isOver ? 'over' : 'expired', hasPlace };
  }
  if (state === 'reserved' || state === 'ending') {
    const isPayable = state === 'reserved' && sessionUrl !== null && sessionEndsAt > now;
    return {
      ...about,
      state: 'pending',
      ...(isPayable && { checkoutUrl: sessionUrl, heldUntil: sessionEndsAt }),
    };
  }
  const hasPlace = party?.state === 'confirmed' && party.erasedAt === null;
  if (hasPlace ? refunded >= paid : state !== 'paid')
    return { ...about, state: 'refunded', hasPlace: hasPlace && !isOver };
  return { ...about, state: 'paid', ...(hasPlace && { spokenCode: spokenCode(party.id) }) };
}

/**
 * How a payment stands by our tables, by its link (docs/product/payments.md#coming-back). Stripe is asked behind it. Throws
 * `link-not-found`.
 */
export async function readCheckout(services: Services, token: string): Promise<Checkout> {
  const payment = await findPayment(services, token);
  askAfterResponse(services, payment);
  return describe(services, payment);
}

/**
 * Gives the places of a payment up that is not made yet: Stripe is asked to close its page, and only its word frees them
 * (docs/product/payments.md#ending). Any other stays as it is. Throws `link-not-found`.
 */
export async function giveUp(services: Services, token: string): Promise<Checkout> {
  const payment = await findPayment(services, token);
  if (payment.state === 'reserved') {
    await endReservations(services.db, [payment.registrationId], 'guest');
    askAfterResponse(services, payment);
  }
  return describe(services, await findPayment(services, token));
}
