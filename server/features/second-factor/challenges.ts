import { createHash, randomBytes } from 'node:crypto';
import { challenges } from '@shared/account/tables';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database';

const minute = 60_000;
/** How long each is good for: a login that waits for its second factor, a passkey's signature, or a session's first factor. */
const lifetimes = {
  login: 5 * minute,
  'add-passkey': 5 * minute,
  'use-passkey': 5 * minute,
  'first-factor': 15 * minute,
};
type Purpose = keyof typeof lifetimes;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

const isOpen = (challenge: string, purpose: Purpose) =>
  and(
    eq(challenges.hash, hashOf(challenge)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, new Date()),
  );

/** Stores a text for a user, good for some minutes, and gives it: a random one of 256 bits, where there is none yet. */
export async function issueChallenge(
  db: Database,
  userId: number,
  purpose: Purpose,
  challenge = randomBytes(32).toString('base64url'),
): Promise<string> {
  const expiresAt = new Date(Date.now() + lifetimes[purpose]);
  await db
    .insert(challenges)
    .values({ hash: hashOf(challenge), userId, purpose, expiresAt })
    .onConflictDoUpdate({ target: challenges.hash, set: { expiresAt } });
  return challenge;
}

/** The user that it was issued to; undefined where it was used, has expired or was never issued. */
export async function findChallenge(db: Database, challenge: string, purpose: Purpose) {
  const [found] = await db.select().from(challenges).where(isOpen(challenge, purpose));
  return found?.userId;
}

export async function consumeChallenge(db: Database, userId: number, purpose: Purpose, challenge: string) {
  const open = and(isOpen(challenge, purpose), eq(challenges.userId, userId));
  const [used] = await db.delete(challenges).where(open).returning();
  return used && new Date(used.expiresAt.getTime() - lifetimes[purpose]);
}
