import type { Honeypot } from '@shared/fields';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { areYouThere } from '../errors';
import { invalidHost, isHost } from './middleware/host';

/** The site's origin: `PUBLIC_URL`, else the one that this request was sent to, as a trusted proxy may say. */
export function originOf(req: Request): string {
  if (req.config.publicUrl !== undefined) return req.config.publicUrl;
  const { protocol, host } = req;
  if (!/^https?$/.test(protocol) || host === undefined || !isHost(host)) throw invalidHost();
  return `${protocol}://${host}`;
}

/** The bits of an IPv6 address that one customer has at most: a line at home has a /56, a company a /48. */
const prefixLength = 48;

/** The network that a client is counted by: one IPv4 address or an IPv6 /48, as `deploy/nginx.conf` says, too. */
export function clientNetwork({ ip }: Pick<Request, 'ip'>): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefixLength}`).toString()
    : address.toString();
}

/** Aborts when the connection ends. */
export function clientGone(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  if (res.closed) controller.abort();
  return controller.signal;
}

/** What a public form says. Throws `are-you-there` for a filled hidden field without a tick, and never logs it. */
export function fromPerson<Form extends Honeypot>(
  req: Request,
  { leaveBlank, isPerson, ...form }: Form,
): Omit<Form, keyof Honeypot> {
  if (leaveBlank && isPerson !== true) {
    req.log.info('the hidden field of a form is filled in');
    throw areYouThere();
  }
  return form;
}
