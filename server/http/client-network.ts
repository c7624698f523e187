import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

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
