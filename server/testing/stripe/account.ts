import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { ApiError, type SessionOrder } from './read-session';

const find = <Row>(rows: Map<string, Row>, kind: string, id: string): Row => {
  const row = rows.get(id);
  if (row) return row;
  throw new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, true);
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

// Of Stripe's objects what this site reads.
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'amount_total' | 'cancel_url' | 'created' | 'currency' | 'customer_email' | 'expires_at'
> &
  Pick<
    Stripe.Checkout.Session,
    'metadata' | 'payment_intent' | 'payment_status' | 'status' | 'success_url' | 'url'
  >;
type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'metadata'
> & {
  payment_intent: string;
};
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'metadata' | 'status'
> & {
  payment_intent: string;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'charge' | 'created' | 'status'> & {
  payment_intent: string;
};
type Event = Pick<Stripe.EventBase, 'id' | 'object' | 'created' | 'data' | 'type'>;

type Settings = {
  /** Seconds. */
  now: () => number;
  /** Where the page of a session is. */
  urlOf: (sessionId: string) => string;
};

export type Payer = { amount?: number; currency?: string };

/** What an account at Stripe holds, and what moves it. Lists are the oldest first. */
export function createAccount({ now, urlOf }: Settings) {
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const events: Event[] = [];
  const orders = new Map<string, SessionOrder>();
  let nextRefundState = 'succeeded';

  // The object as it is at that moment: later changes do not reach the event.
  const note = (type: Stripe.Event.Type, object: object) =>
    events.push({
      id: newId('evt'),
      object: 'event',
      created: now(),
      data: { object: structuredClone(object) },
      type,
    });

  function end(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    note('checkout.session.expired', session);
  }
  /** Ends the sessions whose time is over. */
  function endOverdue(): void {
    for (const session of sessions.values())
      if (session.status === 'open' && session.expires_at <= now()) end(session);
  }
  const findSession = (id: string) => find(sessions, 'checkout.session', id);
  function chargeOfIntent(intentId: string): Charge {
    const charge = [...charges.values()].find(({ payment_intent }) => payment_intent === intentId);
    return charge ?? find(charges, 'payment_intent', intentId);
  }
  function countRefunds(charge: Charge): void {
    const isOf = ({ charge: id, status }: Refund) => id === charge.id && status !== 'failed';
    charge.amount_refunded = [...refunds.values()].filter(isOf).reduce((sum, { amount }) => sum + amount, 0);
  }

  return {
    sessions,
    charges,
    refunds,
    disputes,
    events,
    endOverdue,
    findSession,
    chargeOfIntent,
    order: (id: string) => find(orders, 'checkout.session', id),
    createSession(order: SessionOrder): Session {
      const id = newId('cs_test');
      const { amount, currency, email, metadata, successUrl, cancelUrl, expiresAt } = order;
      const session: Session = {
        id,
        object: 'checkout.session',
        amount_total: amount,
        cancel_url: cancelUrl,
        created: now(),
        currency,
        customer_email: email,
        expires_at: expiresAt,
        metadata,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        success_url: successUrl,
        url: urlOf(id),
      };
      sessions.set(id, session);
      orders.set(id, order);
      return session;
    },
    expire(id: string): Session {
      endOverdue();
      const session = findSession(id);
      if (session.status !== 'open')
        throw new ApiError(400, `Only open Checkout Sessions can be expired, not a ${session.status} one.`);
      end(session);
      return session;
    },
    /** A buyer pays: what was asked, or another amount or currency. Throws where the session is not open. */
    pay(id: string, payer: Payer = {}): Session {
      endOverdue();
      const session = findSession(id);
      if (session.status !== 'open') throw new ApiError(400, `The session is ${session.status}.`);
      const { amount, currency, intentMetadata: metadata } = find(orders, 'order', id);
      const paid = { amount, currency, ...payer };
      const ids = { id: newId('ch'), payment_intent: newId('pi') };
      const charge: Charge = { ...ids, object: 'charge', ...paid, amount_refunded: 0, metadata };
      charges.set(charge.id, charge);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: charge.payment_intent,
        amount_total: paid.amount,
        currency: paid.currency,
        url: null,
      });
      note('charge.succeeded', charge);
      note('checkout.session.completed', session);
      return session;
    },
    refund(charge: Charge, wanted?: number, metadata: Record<string, string> = {}): Refund {
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
      if (amount > left || amount <= 0)
        throw new ApiError(400, `Refund amount (${amount}) is greater than unrefunded amount (${left})`);
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        created: now(),
        metadata,
        payment_intent: charge.payment_intent,
        status: nextRefundState,
      };
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
    endRefund(id: string, status: 'succeeded' | 'failed'): void {
      const refund = find(refunds, 'refund', id);
      refund.status = status;
      countRefunds(find(charges, 'charge', String(refund.charge)));
      note('refund.updated', refund);
      if (status === 'failed') note('refund.failed', refund);
    },
    /** A buyer's bank disputes a payment, or its dispute goes on. */
    dispute(intentId: string, status: Dispute['status']): Dispute {
      const known = [...disputes.values()].find(({ payment_intent }) => payment_intent === intentId);
      const { id: charge, amount } = chargeOfIntent(intentId);
      const made = { id: newId('du'), object: 'dispute', amount, charge, created: now() } as const;
      const dispute: Dispute = known ?? { ...made, payment_intent: intentId, status };
      dispute.status = status;
      disputes.set(dispute.id, dispute);
      const isOver = ['won', 'lost', 'warning_closed'].includes(status);
      note(`charge.dispute.${known ? (isOver ? 'closed' : 'updated') : 'created'}`, dispute);
      return dispute;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
