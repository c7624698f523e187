import { setTimeout as wait } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, inSeconds } from '../../database/database';
import type { EmailRow } from '../email-rules';
import { isStillOurs } from './claim';
import type { Departure } from './prepare';
import { clearProblem, noteProblem, probeAgain } from './status';
import type { Outcome } from './transport';

/** Minutes after each attempt until the next: for three days in all. Greylisting servers take it after a few. */
const retryMinutes = [1 / 3, 1, 3, 10, 30, 90, 240, 480, 720, 720, 720, 720, 540];

/** What was refused goes behind the others, so that one recipient cannot hold them up. */
const refusedDelaySeconds = 20;
const retryMilliseconds = 500;

/** This message, unless it was erased meanwhile: it has left, though another process may have taken it over. */
const isStillQueued = ({ id }: EmailRow) => and(eq(emails.id, id), eq(emails.state, 'queued'));
const plusOne = sql`${emails.attempts} + 1`;

const departed = {
  state: 'sent',
  sentAt: sql`now()`,
  attempts: plusOne,
  leasedUntil: null,
  lastError: null,
} as const;

async function storeSent(db: Database, email: EmailRow, { onSent, content }: Departure): Promise<void> {
  const change = (tx: Database) =>
    tx
      .update(emails)
      .set({ ...departed, ...content })
      .where(isStillQueued(email));
  if (!onSent) {
    await change(db);
    return;
  }
  await db.transaction(async (tx) => {
    // First: what it locks, others lock before they touch messages.
    await onSent(tx);
    await change(tx);
  });
}

function changesAfter({ attempts }: EmailRow, outcome: Outcome) {
  const tried = { attempts: plusOne, leasedUntil: null };
  switch (outcome.kind) {
    case 'failed':
      return { ...tried, state: 'failed', failureCause: outcome.cause, lastError: outcome.reason } as const;
    case 'deferred': {
      const sendAt = inSeconds(60 * (retryMinutes[attempts] ?? 0));
      return { ...tried, sendAt, lastError: outcome.reason };
    }
    case 'refused':
      return { sendAt: inSeconds(refusedDelaySeconds), leasedUntil: null };
    case 'released':
      return { leasedUntil: null };
  }
}

async function store(db: Database, email: EmailRow, outcome: Outcome, departure: Departure): Promise<void> {
  const isIt = isStillOurs(email);
  if (outcome.kind === 'sent') await storeSent(db, email, departure);
  if (outcome.kind === 'dropped') await db.delete(emails).where(isIt);
  const changes = changesAfter(email, outcome);
  if (changes) await db.update(emails).set(changes).where(isIt);
}

/** What is stored of an attempt: one that the server broke off counts, and the last one of a message is for good. */
function finalOutcome(email: EmailRow, outcome: Outcome): Outcome {
  const isRefused = outcome.kind === 'refused';
  if (isRefused && !outcome.hadBegun) return outcome;
  if (!isRefused && outcome.kind !== 'deferred') return outcome;
  const { reason } = outcome;
  const cause = isRefused ? 'rejected' : outcome.cause;
  const isLast = email.attempts >= retryMinutes.length;
  return { kind: isLast ? 'failed' : 'deferred', cause, reason };
}

/** Stores how attempts ended. It tries until it succeeds: what was sent and is not marked so would be sent again. */
export function createRecorder(db: Database, log: Logger) {
  let isClosed = false;
  let hasProblem = false;
  /** Whether the next outcome is that of a message that finds out whether the problem lasts. */
  let isProbing = false;

  async function storeStatus(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'refused') {
      await noteProblem(db, outcome.reason);
      hasProblem = true;
    } else if (hasProblem && ['sent', 'deferred', 'failed'].includes(outcome.kind)) {
      await clearProblem(db);
      hasProblem = false;
    } else if (isProbing) await probeAgain(db);
    isProbing = false;
  }

  return {
    /** Resolves when it is stored, with the message's outcome. */
    async record(email: EmailRow, outcome: Outcome, departure: Departure = {}): Promise<Outcome['kind']> {
      const stored = finalOutcome(email, outcome);
      for (let isStored = false; !isStored; ) {
        try {
          await storeStatus(outcome);
          await store(db, email, stored, departure);
          isStored = true;
        } catch (error) {
          // Its lease runs out, and another process sends it again.
          if (isClosed) break;
          log.warn({ err: error }, 'the outcome of a message could not be stored; trying again');
          await wait(retryMilliseconds);
        }
      }
      return stored.kind;
    },
    /** That the status names a problem, which the next response about a message clears. */
    expectProblem() {
      hasProblem = true;
      isProbing = true;
    },
    close() {
      isClosed = true;
    },
  };
}
