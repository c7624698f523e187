import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../../errors';

/**
 * A path of printable ASCII without fragment and backslash, which all parsers read alike, and a query, with or without a
 * host before it; or the asterisk that stands for the whole server.
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
