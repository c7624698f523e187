import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';

export type Delivery = {
  /** Signed by somebody who does not know the secret. */
  forged?: boolean;
};

/**
 * When an event is delivered: after so many milliseconds each. None is an event that is lost, two are one that comes twice;
 * different ones change the order.
 */
export type Plan = (event: Stripe.EventBase) => number[];

/** The header by which Stripe says that a body is its own. */
function signatureOf(body: string, secret: string, { forged = false }: Delivery): string {
  // By the machine's clock, whatever the account's says.
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', forged ? 'whsec_of_somebody_else' : secret);
  return `t=${timestamp},v1=${signed.update(`${timestamp}.${body}`).digest('hex')}`;
}

/** What sends events to the site. It does not send one again by itself: Stripe does so after minutes. */
export function createWebhooks(secret: string) {
  let findUrl: () => string | undefined = () => undefined;
  let plan: Plan = () => [0];
  let isHeld = false;
  let held: Stripe.EventBase[] = [];
  const underWay = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();

  /** Gives the status of the response; 0 where there is none. */
  async function post(event: Stripe.EventBase, delivery: Delivery): Promise<number> {
    const url = findUrl();
    if (url === undefined) return 0;
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, secret, delivery),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
  function follow<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    const done = () => underWay.delete(work);
    work.then(done, done);
    return work;
  }
  const later = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, milliseconds);
      timers.add(timer);
    });
  function send(event: Stripe.EventBase): void {
    for (const delay of plan(event)) follow(later(delay).then(() => post(event, {})));
  }

  return {
    /** Where events go; what differs from one to the next is asked each time. */
    deliverTo(address: string | (() => string | undefined)): void {
      findUrl = typeof address === 'string' ? () => address : address;
    },
    /** From now on, events are delivered as it says. */
    disturb(next: Plan): void {
      plan = next;
    },
    onEvent(event: Stripe.EventBase): void {
      if (isHeld) held.push(event);
      else send(event);
    },
    /** Keeps what happens from now on until `release`. */
    hold(): void {
      isHeld = true;
    },
    /** Sends what was kept, in its order. */
    release(): void {
      const kept = held;
      held = [];
      isHeld = false;
      for (const event of kept) send(event);
    },
    /** Sends an event now. Gives the status of the response. */
    deliver: (event: Stripe.EventBase, delivery: Delivery): Promise<number> => follow(post(event, delivery)),
    /** Waits until nothing is under way to the site. */
    async delivered(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    stop(): void {
      findUrl = () => undefined;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
