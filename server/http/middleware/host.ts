import { isIPv6 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { RequestHandler } from 'express';
import { invalidRequest } from '../../errors';

const hostAndPort = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([1-9]\d{0,4}))?$/i;
/** Names of containers hold underscores. */
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const longestName = 253;
const highestPort = 65_535;

/** A label of other letters must stand for some; versions of Node.js differ in what they make of one that does not. */
const isLabel = (part: string) =>
  label.test(part) && (!part.startsWith('xn--') || !['', part].includes(domainToUnicode(part)));

/** Whether a Host header is one: a name, an address, and a port where it has one. */
export function isHost(host: string): boolean {
  const [isMatch, ipv6, name = '', port = ''] = hostAndPort.exec(host) ?? [];
  if (isMatch === undefined || Number(port) > highestPort) return false;
  if (ipv6 !== undefined) return isIPv6(ipv6);
  const lowercase = name.toLowerCase();
  const withoutRoot = lowercase.replace(/\.$/, '');
  if (withoutRoot.length > longestName || !withoutRoot.split('.').every(isLabel)) return false;
  // It is blank for what is no name, and another one for what no browser sends, like 127.1 and 0x7f.1.
  return domainToASCII(lowercase) === lowercase;
}

export const noHost = () => invalidRequest('The request names no host that could be this one.');

/**
 * Refuses a Host that is none: pages repeat it in their links where `PUBLIC_URL` is not set. HTTP/1.0 knew of none, and
 * some balancers still ask for health in it.
 */
export const requireHost: RequestHandler = (req, _res, next) => {
  const { host } = req.headers;
  const needsNone = req.httpVersion === '1.0' && req.path === '/api/health';
  if (host === undefined ? !needsNone : !isHost(host)) throw noHost();
  next();
};
