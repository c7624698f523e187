import { rateLimits } from '@shared/tables';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database';
import { hasCode, tooManyAttempts } from '../../errors';

/**
 * How many attempts (points) in how many seconds. The windows are short, so that nobody is locked out for long; those of a
 * day are for what fills the disk.
 */
const rules = {
  loginByIp: { points: 30, duration: 300 },
  loginByNetwork: { points: 120, duration: 300 },
  loginByUsernameAndNetwork: { points: 10, duration: 300 },
  // Far more than one network may try, so that no one can shut somebody else out.
  loginByUsername: { points: 150, duration: 300 },
  registerByIp: { points: 20, duration: 3600 },
  registerByNetwork: { points: 80, duration: 3600 },
  formByIp: { points: 20, duration: 600 },
  formByNetwork: { points: 80, duration: 600 },
  // Of one event (docs/product.md#registrations).
  registrationsByNetwork: { points: 10, duration: 3600 },
  guestsByNetwork: { points: 25, duration: 3600 },
  // Of one application. A mailbox is all that a stranger needs for its link, and the audit log keeps each change.
  changesByPartner: { points: 30, duration: 600 },
  changesByPartnerAndDay: { points: 100, duration: 86_400 },
  // All guests may be told of one by mail.
  answersByVenue: { points: 12, duration: 86_400 },
  movesByDoorLink: { points: 120, duration: 3600 },
  // Three times what a party may have: some are cut off, or rejected. Each costs seconds of a core.
  picturesByParty: { points: 60, duration: 86_400 },
} as const;

export type Rule = keyof typeof rules;

/**
 * Counts attempts. `consume` throws `too-many-attempts`; `reset` forgets them. An attempt of several points that are too
 * many takes none: a smaller one may still fit.
 */
export type Limiters = {
  consume: (rule: Rule, key: string, points?: number) => Promise<void>;
  reset: (rule: Rule, key: string) => Promise<void>;
};

/** Limiters that count in the database, so that all processes on one PostgreSQL share them. */
export function createLimiters(db: Database): Limiters {
  const limiter = (rule: Rule) =>
    new RateLimiterDrizzle({
      ...rules[rule],
      storeClient: db,
      schema: rateLimits,
      keyPrefix: rule,
      // A client over its limit is rejected from memory, without a database query; one whose party is too large is not.
      inMemoryBlockOnConsumed: rule === 'guestsByNetwork' ? 0 : rules[rule].points,
      // On failure it would write to the console; purgeExpired does the same work, and logs.
      clearExpiredByTimeout: false,
    });
  const limiters = {
    loginByIp: limiter('loginByIp'),
    loginByNetwork: limiter('loginByNetwork'),
    loginByUsernameAndNetwork: limiter('loginByUsernameAndNetwork'),
    loginByUsername: limiter('loginByUsername'),
    registerByIp: limiter('registerByIp'),
    registerByNetwork: limiter('registerByNetwork'),
    formByIp: limiter('formByIp'),
    formByNetwork: limiter('formByNetwork'),
    registrationsByNetwork: limiter('registrationsByNetwork'),
    guestsByNetwork: limiter('guestsByNetwork'),
    changesByPartner: limiter('changesByPartner'),
    changesByPartnerAndDay: limiter('changesByPartnerAndDay'),
    answersByVenue: limiter('answersByVenue'),
    movesByDoorLink: limiter('movesByDoorLink'),
    picturesByParty: limiter('picturesByParty'),
  } satisfies Record<Rule, RateLimiterDrizzle>;
  return {
    async consume(rule, key, points = 1) {
      try {
        await limiters[rule].consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        if (points > 1) await limiters[rule].reward(key, points);
        throw tooManyAttempts(Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async reset(rule, key) {
      await limiters[rule].delete(key);
    },
  };
}

/** For `RATE_LIMITS=off`. */
export const noLimits: Limiters = { consume: async () => {}, reset: async () => {} };

/** The bits of an IPv6 address that identify one household or server, and those of one customer, who may have many. */
const prefixLengths = { ip: 64, network: 48 };

type Reach = keyof typeof prefixLengths;

/**
 * The client as the limits see it: the socket's IP address, or the one that a trusted proxy names. Of IPv6 only the prefix
 * counts, since each client has more addresses than could be counted.
 */
function clientBy(reach: Reach, req: Request): string {
  if (!req.ip || !ipaddr.isValid(req.ip)) return 'unknown';
  const address = ipaddr.process(req.ip);
  return address instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefixLengths[reach]}`)}/${prefixLengths[reach]}`
    : address.toString();
}

/** The IP address of a client: one of IPv4, or an IPv6 /64. */
export function clientIp(req: Request): string {
  return clientBy('ip', req);
}

/** The network that a client is in: one IPv4 address, or an IPv6 /48. */
export function clientNetwork(req: Request): string {
  return clientBy('network', req);
}

/** What is limited together. */
export type RateLimit = 'login' | 'register' | 'form';

/** Counts an attempt by the client's IP address, and by its network, which may try more. Throws `too-many-attempts`. */
export async function consumeByClient(req: Request, what: RateLimit): Promise<void> {
  const [ip, network] = [clientIp(req), clientNetwork(req)];
  await req.limiters.consume(`${what}ByIp`, ip);
  if (network !== ip) await req.limiters.consume(`${what}ByNetwork`, network);
}

/** Runs what a link asks for. Invalid tokens are limited like forms; valid ones are not, whoever brings how many. */
export async function followLink<Result>(req: Request, follow: () => Promise<Result>): Promise<Result> {
  try {
    return await follow();
  } catch (error) {
    if (hasCode(error, 'link-not-found')) await consumeByClient(req, 'form');
    throw error;
  }
}

/** Limits an endpoint by client. */
export function limitByClient(what: RateLimit): RequestHandler {
  return async (req, _res, next) => {
    await consumeByClient(req, what);
    next();
  };
}
