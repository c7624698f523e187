import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { escapeHtml } from '../../features/site/head';
import { type Account, createAccount, newId, type Session } from './account';
import { createFaults, faultBody } from './faults';
import { ApiError, readForm } from './read-session';
import { createResponder, type StripeRequest } from './respond';

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

type Page = { status: number; html?: string; location?: string };

/** Stripe's own page of a session: what it costs, a button that pays, and one that leads back. */
function checkoutPage(account: Account, method: string, path: string): Page {
  const [, id = '', isPaying] = /^\/c\/pay\/(\w+)(\/pay)?$/.exec(path) ?? [];
  if (!account.sessions.has(id)) return { status: 404 };
  account.endOverdue();
  const session = account.findSession(id);
  const { successUrl, cancelUrl, amount, currency, description, quantity } = account.order(id);
  const title = session.status === 'complete' ? "You're all done here" : 'This page has expired';
  if (session.status !== 'open') return { status: 200, html: document(title, '') };
  if (isPaying && method === 'POST') {
    account.pay(id);
    return { status: 303, location: successUrl };
  }
  if (method !== 'GET') throw new ApiError(405, 'The page is read, and paid on.');
  const price = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const body = `<p>${quantity} × ${escapeHtml(description)}: ${price}</p><p>${escapeHtml(session.customer_email ?? '')}</p>
<form method="post" action="/c/pay/${id}/pay"><button>Pay ${price}</button></form><p><a href="${escapeHtml(cancelUrl)}">Back</a></p>`;
  return { status: 200, html: document('Checkout (stand-in)', body) };
}

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
  const account = createAccount({ now, urlOf: (id) => `${origin}/c/pay/${id}` });
  const respond = createResponder({ account, faults, now });

  async function serveApi(req: IncomingMessage, res: ServerResponse, path: string, query: string) {
    const { method = 'GET', headers } = req;
    const body = await text(req);
    const form = readForm(method === 'GET' ? query : body);
    const idempotencyKey = headers['idempotency-key']?.toString();
    const request: StripeRequest = { method, path, form, idempotencyKey, status: 0 };
    requests.push(request);
    const isKnown = headers.authorization === `Bearer ${secretKey}`;
    const given = isKnown ? await respond(request, body) : { status: 401, body: faultBody(401) };
    request.status = given.status;
    if (given.status === 0) return res.destroy();
    res.writeHead(given.status, { 'Content-Type': 'application/json', 'Request-Id': newId('req') });
    return res.end(JSON.stringify(given.body));
  }

  const server = createServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://stripe');
    if (faults.isAway()) res.destroy();
    else if (pathname.startsWith('/v1/'))
      serveApi(req, res, pathname, search.slice(1)).catch((error: unknown) => {
        console.error(error);
        res.destroy();
      });
    else {
      const { status, location, html = '' } = checkoutPage(account, req.method ?? 'GET', pathname);
      const type = { 'Content-Type': 'text/html; charset=utf-8' };
      res.writeHead(status, { ...type, ...(location && { Location: location }) }).end(html);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${taken}`;
  // Stripe says by itself that a session's time is over.
  const ending = setInterval(() => faults.isAway() || account.endOverdue(), 1000).unref();

  return {
    origin,
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: origin },
    pay: account.pay,
    session(id: string): Session {
      account.endOverdue();
      return account.findSession(id);
    },
    /** The oldest first, like those of all that follows. */
    sessions(): Session[] {
      account.endOverdue();
      return [...account.sessions.values()];
    },
    /** Ends a session, as its time or somebody at the dashboard does. */
    expire: account.expire,
    charges: () => [...account.charges.values()],
    refunds: () => [...account.refunds.values()],
    refundAt: (paymentIntentId: string, amount: number) =>
      account.refund(account.chargeOfIntent(paymentIntentId), amount),
    disputes: () => [...account.disputes.values()],
    setRefundState: account.setRefundState,
    /** A refund that is pending, or seemed to have succeeded, ends. */
    endRefund: account.endRefund,
    dispute: account.dispute,
    events: () => account.events,
    fail: faults.fail,
    heal: faults.heal,
    /** No connection is answered until `back`. */
    away(): void {
      faults.setAway(true);
      server.closeAllConnections();
    },
    back: () => faults.setAway(false),
    /** From now on its clock is so many seconds before this machine's. */
    setClock(seconds: number): void {
      clockSeconds = seconds;
    },
    slow: faults.slow,
    hold: faults.hold,
    requests: (): readonly StripeRequest[] => requests,
    async stop(): Promise<void> {
      clearInterval(ending);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>;
