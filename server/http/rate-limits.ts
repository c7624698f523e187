import { rateLimits } from '@shared/tables';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open';
import { tooMany } from './errors';

/** How many attempts (points) in how many seconds. The windows are short, so that nobody is locked out for long. */
const rules = {
  loginByAddress: { points: 30, duration: 300 },
  loginByNetwork: { points: 120, duration: 300 },
  loginByUsernameAndNetwork: { points: 10, duration: 300 },
  // Far more than one network may try, so that no one can shut somebody else out.
  loginByUsername: { points: 150, duration: 300 },
  registerByAddress: { points: 20, duration: 3600 },
  registerByNetwork: { points: 80, duration: 3600 },
  formByAddress: { points: 20, duration: 600 },
  formByNetwork: { points: 80, duration: 600 },
} as const;

export type Rule = keyof typeof rules;

/** Counts attempts. `spend` throws 429 with `Retry-After` when there were too many; `forgive` forgets them. */
export type Limiters = {
  spend: (rule: Rule, key: string) => Promise<void>;
  forgive: (rule: Rule, key: string) => Promise<void>;
};

/** Limiters that count in the database, so that all processes on one PostgreSQL share them. */
export function createLimiters(db: Database): Limiters {
  const limiter = (rule: Rule) =>
    new RateLimiterDrizzle({
      ...rules[rule],
      storeClient: db,
      schema: rateLimits,
      keyPrefix: rule,
      // A client that is over its limit is refused from memory, without asking the database again.
      inMemoryBlockOnConsumed: rules[rule].points,
      // It would write to the console where it fails; purgeExpired does the same, and tells the log.
      clearExpiredByTimeout: false,
    });
  const limiters = {
    loginByAddress: limiter('loginByAddress'),
    loginByNetwork: limiter('loginByNetwork'),
    loginByUsernameAndNetwork: limiter('loginByUsernameAndNetwork'),
    loginByUsername: limiter('loginByUsername'),
    registerByAddress: limiter('registerByAddress'),
    registerByNetwork: limiter('registerByNetwork'),
    formByAddress: limiter('formByAddress'),
    formByNetwork: limiter('formByNetwork'),
  } satisfies Record<Rule, RateLimiterDrizzle>;
  return {
    async spend(rule, key) {
      try {
        await limiters[rule].consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async forgive(rule, key) {
      await limiters[rule].delete(key);
    },
  };
}

/** For `RATE_LIMITS=off`. */
export const noLimits: Limiters = { spend: async () => {}, forgive: async () => {} };

/** How much of an IPv6 address tells one household or server, and how much one customer, who may have so many of them. */
const prefixLengths = { address: 64, network: 48 };

type Reach = keyof typeof prefixLengths;

/**
 * The client as the limits see it: the socket's address, or the one that a trusted proxy names. Of an IPv6 client only
 * the beginning counts, since each has more addresses than could be counted.
 */
function clientBy(reach: Reach, req: Request): string {
  if (!req.ip || !ipaddr.isValid(req.ip)) return 'unknown';
  const address = ipaddr.process(req.ip);
  return address instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefixLengths[reach]}`)}/${prefixLengths[reach]}`
    : address.toString();
}

/** The address of a client: one of IPv4, or an IPv6 /64. */
export function clientAddress(req: Request): string {
  return clientBy('address', req);
}

/** The network that a client is in: one IPv4 address, or an IPv6 /48. */
export function clientNetwork(req: Request): string {
  return clientBy('network', req);
}

/** Limits a route by the client's address, and by its network, which may try more. */
export function limitByAddress(what: 'login' | 'register' | 'form'): RequestHandler {
  return async (req, _res, next) => {
    const [address, network] = [clientAddress(req), clientNetwork(req)];
    await req.limiters.spend(`${what}ByAddress`, address);
    if (network !== address) await req.limiters.spend(`${what}ByNetwork`, network);
    next();
  };
}
