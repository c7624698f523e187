import { expect, it } from 'vitest';
import { clientNetwork } from './request';

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address mapped to IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['all that a home line has', '2001:db8:0:ab00::1', '2001:db8::'],
  ['the rest of it', '2001:db8:0:abff:1:2:3:4', '2001:db8::'],
  ['a neighbor', '2001:db8:1:ab00::1', '2001:db8:1::'],
  ['a link’s own address', 'fe80::1%eth0', 'fe80::'],
  ['nothing that is an address', 'somewhere', 'unknown'],
  ['no address', undefined, 'unknown'],
])('the network of %s', (_what, ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});
