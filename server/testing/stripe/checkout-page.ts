import { escapeHtml } from '../../features/site/head';
import type { Account } from './account';
import { ApiError } from './api-error';

type Page = { status: number; html?: string; location?: string };

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

/** Stripe's own page of a session: what it costs, a button that pays, and one that leads back. */
export function checkoutPage(account: Account, method: string, path: string): Page | undefined {
  const [, id = '', isPaying] = /^\/c\/pay\/(\w+)(\/pay)?$/.exec(path) ?? [];
  if (!account.sessions.has(id)) return undefined;
  account.settle();
  const session = account.findSession(id);
  const { successUrl, cancelUrl, amount, currency, description, quantity } = account.order(id);
  const title = session.status === 'complete' ? "You're all done here" : 'This page has expired';
  if (session.status !== 'open') return { status: 200, html: document(title, '') };
  if (isPaying && method === 'POST') {
    account.pay(id);
    return { status: 303, location: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id) };
  }
  if (method !== 'GET') throw new ApiError(405, 'The page is read, and paid on.');
  const price = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const back = cancelUrl === null ? '' : `<p><a href="${escapeHtml(cancelUrl)}">Back</a></p>`;
  const body = `<p>${quantity} × ${escapeHtml(description)}: ${price}</p><p>${escapeHtml(session.customer_email ?? '')}</p>
<form method="post" action="/c/pay/${id}/pay"><button>Pay ${price}</button></form>${back}`;
  return { status: 200, html: document('Checkout (stand-in)', body) };
}
