import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that one customer has at most: a line at home has a /56, a company a /48. */
const prefixLength = 48;

/**
 * The network that a client is in: all that the server counts for one client, it counts for that. It is one IPv4 address
 * or an IPv6 /48, of the socket or as a trusted proxy names it. `deploy/nginx.conf` says the same.
 */
export function clientNetwork({ ip }: Pick<Request, 'ip'>): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefixLength}`).toString()
    : address.toString();
}
