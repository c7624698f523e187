import { rateLimits } from '@shared/system/tables';
import type { Request, RequestHandler } from 'express';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database';
import { hasCode, tooManyAttempts } from '../../errors';
import { clientNetwork } from '../request';

/** How many attempts (points) in how many seconds. Short, so that no one is locked out for long; a day's for what fills the disk. */
const rules = {
  loginByNetwork: { points: 30, duration: 300 },
  loginByUsernameAndNetwork: { points: 10, duration: 300 },
  // Far more than one network may try, so that no one can shut somebody else out.
  loginByUsername: { points: 150, duration: 300 },
  // Each session for itself: one that was stolen uses up no other's.
  passwordsBySession: { points: 10, duration: 300 },
  codesBySession: { points: 10, duration: 900 },
  challengesBySession: { points: 30, duration: 300 },
  // Of an account over all its logins, wherever they come from: a code has six digits.
  codesByUser: { points: 10, duration: 900 },
  registerByNetwork: { points: 20, duration: 3600 },
  formByNetwork: { points: 20, duration: 600 },
  linksByNetwork: { points: 20, duration: 600 },
  // Of one event (docs/product/registrations.md).
  registrationsByNetwork: { points: 10, duration: 3600 },
  guestsByNetwork: { points: 25, duration: 3600 },
  // Of one application. A mailbox is all that a stranger needs for its link, and the audit log keeps each change.
  changesByPartner: { points: 30, duration: 600 },
  changesByPartnerAndDay: { points: 100, duration: 86_400 },
  // Mail about one may go to all guests.
  answersByVenue: { points: 12, duration: 86_400 },
  movesByDoorLink: { points: 120, duration: 3600 },
  // Three times what a party may have: some are cut off, or rejected. Each costs seconds of a core.
  picturesByParty: { points: 60, duration: 86_400 },
} as const;

export type Rule = keyof typeof rules;

/** `consume` throws `too-many-attempts`, `reset` forgets. Points that are too many together take none. */
export type Limiters = {
  consume: (rule: Rule, key: string, points?: number) => Promise<void>;
  reset: (rule: Rule, key: string) => Promise<void>;
};

/** Limiters that count in the database, so that all processes on one PostgreSQL share them. */
export function createLimiters(db: Database): Limiters {
  const limiters = new Map<Rule, RateLimiterDrizzle>();
  function limiterOf(rule: Rule): RateLimiterDrizzle {
    const limiter =
      limiters.get(rule) ??
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
    limiters.set(rule, limiter);
    return limiter;
  }
  return {
    async consume(rule, key, points = 1) {
      try {
        await limiterOf(rule).consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        if (points > 1) await limiterOf(rule).reward(key, points);
        throw tooManyAttempts(Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}

export const noLimits: Limiters = { consume: async () => {}, reset: async () => {} };

export type RateLimit = 'login' | 'register' | 'form' | 'links';

export const consumeByClient = (req: Request, what: RateLimit): Promise<void> =>
  req.limiters.consume(`${what}ByNetwork`, clientNetwork(req));

/** Runs what a link asks for. Invalid tokens are limited like forms; valid ones are not. */
export async function followLink<Result>(req: Request, follow: () => Promise<Result>): Promise<Result> {
  try {
    return await follow();
  } catch (error) {
    if (hasCode(error, 'link-not-found')) await consumeByClient(req, 'form');
    throw error;
  }
}

export function limitByClient(what: RateLimit): RequestHandler {
  return async (req, _res, next) => {
    await consumeByClient(req, what);
    next();
  };
}
