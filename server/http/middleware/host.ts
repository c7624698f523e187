import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { RequestHandler } from 'express';
import { AppError } from '../../errors';

const hostAndPort = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([1-9]\d{0,4}))?$/i;
/** Names of containers contain underscores. */
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const maxNameCharacters = 253;
const maxPort = 65_535;

/** A Punycode label must stand for something; versions of Node.js differ in how they treat one that does not. */
const isLabel = (part: string) =>
  label.test(part) && (!part.startsWith('xn--') || !['', part].includes(domainToUnicode(part)));

/** Whether a Host header is valid: a name or an IP address, and perhaps a port. */
export function isHost(host: string): boolean {
  const [isMatch, ipv6, name = '', port = ''] = hostAndPort.exec(host) ?? [];
  if (isMatch === undefined || Number(port) > maxPort) return false;
  if (ipv6 !== undefined) return isIPv6(ipv6);
  const lowercase = name.toLowerCase();
  const withoutRoot = lowercase.replace(/\.$/, '');
  if (withoutRoot.length > maxNameCharacters || !withoutRoot.split('.').every(isLabel)) return false;
  // Blank for what is no name; different for what no browser sends, like 127.1 and 0x7f.1.
  return domainToASCII(lowercase) === lowercase;
}

export const invalidHost = () =>
  new AppError('invalid-request', 'The request names no host that could be this one.');

/** Whether no second Host header follows: of two, Node shows the first, and a proxy may have gone by the other. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length < 2;

/** Rejects an invalid Host header, which pages may repeat in links. HTTP/1.0 and some load balancers send none. */
export const requireHost: RequestHandler = (req, _res, next) => {
  const { host } = req.headers;
  const needsNone = req.httpVersion === '1.0' && req.path === '/api/health';
  if (host === undefined ? !needsNone : !isHost(host) || !hasOneHost(req)) throw invalidHost();
  next();
};

/**
 * A path of printable ASCII that all parsers read alike, a query, perhaps a host before it; or `*` for the whole
 * server.
 */
const plain = /^(?:\/|https?:\/\/)[!"$->@-[\]-~]*(?:\?[^#]*)?$|^\*$/is;
const absolute = /^https?:\/\/([^/?#]*)(.*)$/is;

export const isPlain = (target: string) => plain.test(target);

/** Turns a target in absolute form into origin form. Its host counts, not the header's (RFC 9112, 3.2.2). */
export function toOriginForm(req: IncomingMessage): void {
  const [, host, rest = ''] = absolute.exec(req.url ?? '') ?? [];
  if (host === undefined) return;
  req.headers.host = host;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Rejects a target that no browser sends and that parsers on the way might read differently. */
export const requirePlainTarget: RequestHandler = (req, _res, next) => {
  if (!isPlain(req.url)) throw new AppError('invalid-request', 'The address is malformed.');
  next();
};
