import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import { runRounds } from '../../database/rounds';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { renderEmail } from '../../mail/render';
import { organiserDigestEmail } from '../../mail/templates/organiser-digest-email';
import { organiserDigest } from './emails';
import { adminPath, plainName } from './notices';
import { findOrganiser } from './organiser';
import { findArrivals, takeDueNotices } from './queries';

const everyMilliseconds = 30 * 1000;

/** As many as one reads in a mail; the others are counted. */
const maxEntries = 50;

/** Writes the digest that is due at `now`, if one is. Any number of processes may try: what one takes no other finds. */
export async function writeDueDigest(db: Database, mail: Mail, now: Date): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const due = await takeDueNotices(tx, now);
    if (!due) return false;
    const organiser = await findOrganiser(tx);
    const arrivals = await findArrivals(tx, due.abouts);
    if (!organiser || arrivals.length === 0) return false;
    const entries = arrivals.slice(0, maxEntries).map((arrival) => ({
      about: arrival.kind,
      name: plainName(arrival.name),
      adminPath: adminPath(arrival),
    }));
    const more = arrivals.length - entries.length;
    const content = await renderEmail(organiserDigestEmail({ entries, more }));
    return queueEmail(tx, mail, organiserDigest, {
      key: `organiser-digest:${due.first}`,
      to: organiser.address,
      content,
    });
  });
  if (isWritten) mail.wake();
}

/** Writes digests as they become due. Returns a function that stops it, once the round under way has ended. */
export function writeDigests(db: Database, mail: Mail, log: Logger): () => Promise<void> {
  return runRounds(everyMilliseconds, (now) =>
    writeDueDigest(db, mail, now).catch((error) =>
      log.warn({ err: error }, 'no digest for the organiser was written; the next round will'),
    ),
  );
}
