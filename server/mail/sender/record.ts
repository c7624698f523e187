import { setTimeout as wait } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { EmailRow } from '../email-rules';
import type { Outcome } from './outcome';
import type { Departure } from './prepare';
import { clearProblem, noteProblem, probeAgain } from './status';

/**
 * How many minutes after each attempt the next one comes: growing, for three days in all. Most servers that turn a
 * stranger away at first let them in after a few minutes.
 */
const retryMinutes = [1 / 3, 1, 3, 10, 30, 90, 240, 480, 720, 720, 720, 720, 540];

/** What was refused goes behind the others, so that one recipient cannot hold them up. */
const refusedDelaySeconds = 20;
const retryMilliseconds = 500;
/** Several connections end their messages at nearly the same time, and others want the database in between. */
const gatherMilliseconds = 3;

type Attempt = { email: EmailRow; outcome: Outcome; departure: Departure };

/** These messages, unless they were erased meanwhile. */
const stillQueued = (attempts: Attempt[]) => {
  const ids = attempts.map(({ email }) => email.id);
  return and(inArray(emails.id, ids), eq(emails.state, 'queued'));
};
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const plusOne = sql`${emails.attempts} + 1`;

const departed = {
  state: 'sent',
  sentAt: sql`now()`,
  attempts: plusOne,
  leasedUntil: null,
  lastError: null,
} as const;

/** Stores that these have left, what they said, and what follows from it. */
async function storeSent(db: Database, sent: Attempt[]): Promise<void> {
  const alike = sent.filter(({ departure }) => !departure.content && !departure.onSent);
  if (alike.length > 0) await db.update(emails).set(departed).where(stillQueued(alike));
  for (const attempt of sent) {
    const { onSent, content } = attempt.departure;
    if (!content && !onSent) continue;
    // One at a time: what they lock together, a request might lock in another order.
    await db.transaction(async (tx) => {
      // First: what it locks, others lock before they touch messages.
      await onSent?.(tx);
      await tx
        .update(emails)
        .set({ ...departed, ...content })
        .where(stillQueued([attempt]));
    });
  }
}

/** What becomes of a message that has not left; nothing where that is stored otherwise. */
function changesAfter({ email, outcome }: Attempt) {
  const tried = { attempts: plusOne, leasedUntil: null };
  switch (outcome.kind) {
    case 'failed':
      return { ...tried, state: 'failed', failureCause: outcome.cause, lastError: outcome.reason } as const;
    case 'deferred': {
      const sendAt = inSeconds(60 * (retryMinutes[email.attempts] ?? 0));
      return { ...tried, sendAt, lastError: outcome.reason };
    }
    case 'refused':
      return { sendAt: inSeconds(refusedDelaySeconds), leasedUntil: null };
  }
}

async function storeUnsent(db: Database, attempt: Attempt): Promise<void> {
  const { outcome } = attempt;
  const isIt = stillQueued([attempt]);
  if (outcome.kind === 'refused') await noteProblem(db, outcome.reason);
  if (outcome.kind === 'dropped') await db.delete(emails).where(isIt);
  const changes = changesAfter(attempt);
  if (changes) await db.update(emails).set(changes).where(isIt);
}

/** What is stored of an attempt: one that the server broke off counts, and the last one of a message is for good. */
function settled(email: EmailRow, outcome: Outcome): Outcome[] {
  const isRefused = outcome.kind === 'refused';
  if (isRefused && !outcome.hadBegun) return [outcome];
  if (!isRefused && outcome.kind !== 'deferred') return [outcome];
  const { reason } = outcome;
  const cause = isRefused ? 'rejected' : outcome.cause;
  const isLast = email.attempts >= retryMinutes.length;
  return [...(isRefused ? [outcome] : []), { kind: isLast ? 'failed' : 'deferred', cause, reason }];
}

async function store(db: Database, attempts: Attempt[]): Promise<void> {
  const sent = attempts.filter(({ outcome }) => outcome.kind === 'sent');
  const released = attempts.filter(({ outcome }) => outcome.kind === 'released');
  if (sent.length > 0) await storeSent(db, sent);
  if (released.length > 0) await db.update(emails).set({ leasedUntil: null }).where(stillQueued(released));
  for (const attempt of attempts) await storeUnsent(db, attempt);
}

/**
 * Stores how attempts ended, those that end at the same time in one statement. It tries until it succeeds: what was sent
 * and is not marked so would be sent again.
 */
export function createRecorder(db: Database, log: Logger) {
  type Waiting = { attempts: Attempt[]; resolve: () => void };
  let waiting: Waiting[] = [];
  let isWriting = false;
  let isClosed = false;
  let hasProblem = false;

  async function storeWithStatus(attempts: Attempt[]): Promise<void> {
    const has = (...kinds: Outcome['kind'][]) => attempts.some(({ outcome }) => kinds.includes(outcome.kind));
    if (has('refused')) hasProblem = true;
    else if (hasProblem && has('sent', 'deferred', 'failed')) {
      await clearProblem(db);
      hasProblem = false;
    } else if (hasProblem) await probeAgain(db);
    await store(db, attempts);
  }

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      await wait(gatherMilliseconds);
      const batch = waiting;
      waiting = [];
      for (let isStored = false; !isStored; ) {
        try {
          await storeWithStatus(batch.flatMap(({ attempts }) => attempts));
          isStored = true;
        } catch (error) {
          // Its lease runs out, and another process sends it again.
          if (isClosed) break;
          log.warn({ err: error }, 'the outcomes of messages could not be stored; trying again');
          await wait(retryMilliseconds);
        }
      }
      for (const { resolve } of batch) resolve();
    }
    isWriting = false;
  }

  return {
    /** Resolves when it is stored, with the message's outcome. */
    async record(email: EmailRow, outcome: Outcome, departure: Departure = {}): Promise<Outcome['kind']> {
      const outcomes = settled(email, outcome);
      await new Promise<void>((resolve) => {
        waiting.push({ attempts: outcomes.map((each) => ({ email, outcome: each, departure })), resolve });
        if (!isWriting) void write();
      });
      return outcomes.at(-1)?.kind ?? outcome.kind;
    },
    /** That the status names a problem, which the next response about a message clears. */
    expectProblem() {
      hasProblem = true;
    },
    /** Gives up what cannot be stored. */
    close() {
      isClosed = true;
    },
  };
}
