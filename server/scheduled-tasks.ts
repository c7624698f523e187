import type { Logger } from 'pino';
import type { Database } from './database/database';
import { startLoop } from './database/jobs';
import { purgeExpired } from './database/sessions';
import { emailRules } from './emails';
import { purgeAddresses } from './features/account-address/change';
import { purgeGuests } from './features/guest-data/retention';
import { queueChangeNotices, queueReminders } from './features/guest-mail/event-notices';
import { purgeDeliveries } from './features/hooks/queries';
import { askNewTimes } from './features/invitations/invite';
import { notifyVendors } from './features/invitations/notify-vendors';
import { advanceNewsletters } from './features/newsletters/sending';
import { writeDueDigest } from './features/notices/notices';
import { purgePayments, reconcileDuePayments } from './features/payments/tasks';
import { purgePendingSubscribers } from './features/subscribers/queries';
import { endDueOffers } from './features/waiting-list/free-places';
import { cancelUndeliverable } from './features/waiting-list/undeliverable';
import type { Mail } from './mail/mail';
import { purgeEmails } from './mail/purge-emails';
import type { StripeClient } from './stripe/client';

/** Does what is due at `now`. Any number of processes may do so at once. */
export type Task = (db: Database, mail: Mail, now: Date, log: Logger) => Promise<void>;

type Purge = (db: Database, now: Date) => Promise<void>;

const purgeOutbox: Purge = (db, now) => purgeEmails(db, Object.values(emailRules), now);

const purges = [
  purgeExpired,
  purgePendingSubscribers,
  purgeOutbox,
  purgeGuests,
  purgeAddresses,
  purgeDeliveries,
  purgePayments,
].map(
  (purge: Purge): Task =>
    (db, _mail, now) =>
      purge(db, now),
);

/** What the tasks before it have written is sent at once. */
const wakeSender: Task = async (_db, mail) => mail.wake();

const rounds: { everySeconds: number; tasks: Task[] }[] = [
  { everySeconds: 10, tasks: [advanceNewsletters] },
  {
    everySeconds: 60,
    // In this order: a place that a mail server has given back can be offered at once.
    tasks: [
      cancelUndeliverable,
      endDueOffers,
      queueChangeNotices,
      askNewTimes,
      queueReminders,
      writeDueDigest,
      wakeSender,
    ],
  },
  { everySeconds: 600, tasks: [notifyVendors, ...purges] },
];

/** Does these tasks one after another. One that fails keeps none of the others from being done. */
export async function runTasks(tasks: Task[], db: Database, mail: Mail, now: Date, log: Logger) {
  for (const task of tasks) {
    try {
      await task(db, mail, now, log);
    } catch (error) {
      log.warn({ err: error }, 'a scheduled task failed; the next round does it');
    }
  }
}

/** Does every task at once, and whenever it is due. Returns what stops that, once the rounds under way have ended. */
export function runScheduledTasks(db: Database, mail: Mail, log: Logger, stripe?: StripeClient) {
  const ofStripe = stripe && {
    everySeconds: 10,
    tasks: [() => reconcileDuePayments({ db, mail, stripe, log })],
  };
  const loops = [...rounds, ...(ofStripe ? [ofStripe] : [])].map(({ everySeconds, tasks }) =>
    startLoop(async (now) => {
      await runTasks(tasks, db, mail, now, log);
      return everySeconds * 1000;
    }, log),
  );
  return () => Promise.all(loops.map((loop) => loop.stop()));
}
