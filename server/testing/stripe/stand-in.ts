import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { createAccount, type Payer } from './account';
import { checkoutPage } from './checkout-page';
import { createFaults, faultBody } from './faults';
import { readForm } from './form';
import { type Dispute, newId } from './objects';
import { createResponder, type StripeRequest } from './respond';

type Options = {
  port?: number;
  /** The clock by which it counts requests. */
  milliseconds?: () => number;
};

const secretKey = 'rk_test_standin';

/** Starts a stand-in for Stripe on loopback, as far as this site asks it. `env` is what the site is started with. */
export async function startStripe({ port = 0, milliseconds = () => performance.now() }: Options = {}) {
  let clockSeconds = 0;
  const now = () => Math.floor(Date.now() / 1000) + clockSeconds;
  const faults = createFaults(milliseconds);
  const requests: StripeRequest[] = [];
  let origin = '';
  const account = createAccount({
    now,
    urlOf: (id) => `${origin}/c/pay/${id}`,
  });

  const respond = createResponder({ account, faults, now });

  async function serveApi(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> {
    const { method = 'GET' } = req;
    const body = await text(req);
    const idempotencyKey = req.headers['idempotency-key'];
    const form = readForm(method === 'GET' ? query : body);
    const request: StripeRequest = {
      method,
      path,
      form,
      idempotencyKey: idempotencyKey?.toString(),
      status: 0,
    };
    requests.push(request);
    const isKnown = req.headers.authorization === `Bearer ${secretKey}`;
    const given = isKnown ? await respond(request, body) : { status: 401, body: faultBody(401) };
    request.status = given.status;
    if (given.status === 0) {
      res.destroy();
      return;
    }
    res.writeHead(given.status, {
      'Content-Type': 'application/json',
      'Request-Id': newId('req'),
    });
    res.end(JSON.stringify(given.body));
  }
  function servePage(res: ServerResponse, method: string, path: string): void {
    const page = checkoutPage(account, method, path);
    res.writeHead(page?.status ?? 404, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(page?.location && { Location: page.location }),
    });
    res.end(page?.html ?? '');
  }

  const server = createServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://stripe');
    if (faults.isAway()) res.destroy();
    else if (pathname.startsWith('/v1/'))
      serveApi(req, res, pathname, search.slice(1)).catch((error: unknown) => {
        console.error(error);
        res.destroy();
      });
    else servePage(res, req.method ?? 'GET', pathname);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${taken}`;
  // Stripe says by itself that a session's time is over.
  const settling = setInterval(() => {
    if (!faults.isAway()) account.settle();
  }, 1000).unref();

  return {
    origin,
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: origin },
    /** A buyer pays on the page of Checkout; another amount or currency than was asked, where it is named. */
    pay: (sessionId: string, payer: Payer = {}): Stripe.Checkout.Session => account.pay(sessionId, payer),
    session(id: string): Stripe.Checkout.Session {
      account.settle();
      return account.findSession(id);
    },
    /** The oldest first, like those of all that follows. */
    sessions(): Stripe.Checkout.Session[] {
      account.settle();
      return [...account.sessions.values()];
    },
    /** Ends a session, as its time or somebody at the dashboard does. */
    expire: (id: string): Stripe.Checkout.Session => account.expire(id),
    charges: (): Stripe.Charge[] => [...account.charges.values()],
    refunds: (): Stripe.Refund[] => [...account.refunds.values()],
    refundAt: (paymentIntentId: string, amount: number): Stripe.Refund =>
      account.refund(account.chargeOfIntent(paymentIntentId), amount),
    disputes: (): Dispute[] => [...account.disputes.values()],
    setRefundState: account.setRefundState,
    /** A refund that is pending, or seemed to have succeeded, ends. */
    settleRefund: (id: string): Stripe.Refund => account.endRefund(id, 'succeeded'),
    failRefund: (id: string): Stripe.Refund => account.endRefund(id, 'failed'),
    /** The buyer's bank disputes a payment, or its dispute goes on. */
    dispute: (paymentIntentId: string, status: Dispute['status']): Dispute =>
      account.dispute(paymentIntentId, status),
    events: (): Stripe.EventBase[] => [...account.events.values()],
    fail: faults.fail,
    heal: faults.heal,
    /** No connection is answered until `back`. */
    away(): void {
      faults.away();
      server.closeAllConnections();
    },
    back: faults.back,
    /** From now on its clock is so many seconds before this machine's. */
    setClock(seconds: number): void {
      clockSeconds = seconds;
    },
    slow: faults.slow,
    hold: faults.hold,
    requests: (): readonly StripeRequest[] => requests,
    async stop(): Promise<void> {
      clearInterval(settling);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>;
