import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import { runRounds } from '../../database/rounds';
import type { Mail } from '../../mail/mail';
import { queueChangeNotices } from './event-changes';
import { queueReminders } from './reminders';
import { settleDue } from './settle-due';
import { cancelUndeliverable } from './undeliverable';

const everyMilliseconds = 10_000;

/** What is looked after in every round, by any number of processes at once, whether or not another one does it too. */
export type RegistrationTask = (db: Database, mail: Mail, now: Date) => Promise<void>;

const tasks: readonly RegistrationTask[] = [
  cancelUndeliverable,
  settleDue,
  queueChangeNotices,
  queueReminders,
];

/** Does what is due at `now`. A task that fails keeps none of the others from being done. */
async function runTasks(db: Database, mail: Mail, log: Logger, now: Date): Promise<void> {
  for (const task of tasks) {
    try {
      await task(db, mail, now);
    } catch (error) {
      log.warn({ err: error, task: task.name }, 'registrations were not looked after; the next round will');
    }
  }
  mail.wake();
}

/** Looks after registrations every few seconds. Returns a function that stops it, once the round under way has ended. */
export function runRegistrations(db: Database, mail: Mail, log: Logger): () => Promise<void> {
  return runRounds(everyMilliseconds, (now) => runTasks(db, mail, log, now));
}
