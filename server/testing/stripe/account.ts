import type Stripe from 'stripe';
import { ApiError, missing } from './api-error';
import {
  chargeOf,
  type Dispute,
  disputeOf,
  intentOf,
  newId,
  refundOf,
  type SessionOrder,
  sessionOf,
} from './objects';

type Settings = {
  /** Seconds. */
  now: () => number;
  /** Where the page of a session is. */
  urlOf: (sessionId: string) => string;
};

export type Payer = { amount?: number; currency?: string };

const find = <Row>(rows: Map<string, Row>, kind: string, id: string): Row => {
  const row = rows.get(id);
  if (!row) throw missing(kind, id);
  return row;
};

/** What an account at Stripe holds, and what moves it. Lists are the oldest first. */
export function createAccount({ now, urlOf }: Settings) {
  const livemode = false;
  const sessions = new Map<string, Stripe.Checkout.Session>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Dispute>();
  const events = new Map<string, Stripe.EventBase>();
  const orders = new Map<string, SessionOrder>();
  let nextRefundState = 'succeeded';

  function note(type: Stripe.Event.Type, object: object): void {
    const event: Stripe.EventBase = {
      id: newId('evt'),
      object: 'event',
      api_version: null,
      created: now(),
      // Of that moment: later changes do not reach it.
      data: { object: structuredClone(object) },
      livemode,
      pending_webhooks: 1,
      request: null,
      type,
    };
    events.set(event.id, event);
  }

  function end(session: Stripe.Checkout.Session): void {
    session.status = 'expired';
    session.url = null;
    note('checkout.session.expired', session);
  }
  /** Ends the sessions whose time is over. */
  function settle(): void {
    for (const session of sessions.values())
      if (session.status === 'open' && session.expires_at <= now()) end(session);
  }
  const findSession = (id: string) => find(sessions, 'checkout.session', id);
  const chargeOfIntent = (intentId: string) =>
    find(charges, 'charge', String(find(intents, 'payment_intent', intentId).latest_charge));

  function countRefunds(charge: Stripe.Charge): void {
    charge.amount_refunded = [...refunds.values()]
      .filter(
        (refund) => refund.charge === charge.id && !['failed', 'canceled'].includes(String(refund.status)),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    events,
    settle,
    findSession,
    chargeOfIntent,
    order: (id: string) => find(orders, 'checkout.session', id),
    createSession(order: SessionOrder): Stripe.Checkout.Session {
      const id = newId('cs_test');
      const session = sessionOf(order, { id, url: urlOf(id), created: now(), livemode });
      sessions.set(id, session);
      orders.set(id, order);
      return session;
    },
    expire(id: string): Stripe.Checkout.Session {
      settle();
      const session = findSession(id);
      if (session.status !== 'open')
        throw new ApiError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      end(session);
      return session;
    },
    /** A buyer pays: what was asked, or another amount or currency. Throws where the session is not open. */
    pay(id: string, payer: Payer = {}): Stripe.Checkout.Session {
      settle();
      const session = findSession(id);
      if (session.status !== 'open') throw new ApiError(400, `The session is ${session.status}.`);
      const { amount, currency, email, intentMetadata } = find(orders, 'order', id);
      const chargeId = newId('ch');
      const made = { created: now(), livemode };
      const intent = intentOf({ amount, currency, ...payer }, intentMetadata, chargeId, made);
      const charge = chargeOf(intent, chargeId, email);
      intents.set(intent.id, intent);
      charges.set(chargeId, charge);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent.id,
        amount_total: intent.amount,
        currency: intent.currency,
        url: null,
      });
      note('payment_intent.created', intent);
      note('charge.succeeded', charge);
      note('payment_intent.succeeded', intent);
      note('checkout.session.completed', session);
      return session;
    },
    refund(charge: Stripe.Charge, wanted?: number, metadata: Record<string, string> = {}): Stripe.Refund {
      const left = charge.amount - charge.amount_refunded;
      const amount = wanted ?? left;
      const isOver = ({ status }: Dispute) => ['won', 'warning_closed', 'prevented'].includes(status);
      if ([...disputes.values()].some((dispute) => dispute.charge === charge.id && !isOver(dispute)))
        throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        });
      if (left === 0)
        throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      if (amount > left || amount <= 0 || !Number.isInteger(amount))
        throw new ApiError(
          400,
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          { param: 'amount' },
        );
      const refund = refundOf(charge, amount, { created: now(), status: nextRefundState, metadata });
      refunds.set(refund.id, refund);
      countRefunds(charge);
      note('refund.created', refund);
      note('charge.refunded', charge);
      return refund;
    },
    /** What new refunds are at first: `succeeded` at once, or `pending`. */
    setRefundState(state: 'succeeded' | 'pending'): void {
      nextRefundState = state;
    },
    /** A refund ends, as hours later at a bank. */
    endRefund(id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
      const refund = find(refunds, 'refund', id);
      refund.status = status;
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
      const charge = find(charges, 'charge', String(refund.charge));
      countRefunds(charge);
      note('refund.updated', refund);
      if (status === 'failed') note('refund.failed', refund);
      note('charge.refund.updated', refund);
      return refund;
    },
    /** A buyer's bank disputes a payment, or its dispute goes on. */
    dispute(intentId: string, status: Dispute['status']): Dispute {
      const charge = chargeOfIntent(intentId);
      const known = [...disputes.values()].find(({ payment_intent }) => payment_intent === intentId);
      const dispute = known ?? disputeOf(charge, { created: now(), livemode });
      dispute.status = status;
      disputes.set(dispute.id, dispute);
      charge.disputed = true;
      if (!known) note('charge.dispute.created', dispute);
      else
        note(
          /^(?:won|lost|warning_closed)$/.test(status) ? 'charge.dispute.closed' : 'charge.dispute.updated',
          dispute,
        );
      return dispute;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
