import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { renderEmail } from '../../mail/render';
import { organizerDigest } from './emails';
import { adminPath, plainName } from './notices';
import { findOrganizer } from './organizer';
import { findArrivals, takeDueNotices } from './queries';
import { organizerDigestEmail } from './templates/organizer-digest-email';

/** As many as one reads in a mail; the others are counted. */
const maxEntries = 50;

/** Writes the digest that is due at `now`, if one is. Any number of processes may try: what one takes no other finds. */
export async function writeDueDigest(db: Database, mail: Mail, now: Date): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const due = await takeDueNotices(tx, now);
    if (!due) return false;
    const organizer = await findOrganizer(tx);
    const arrivals = await findArrivals(tx, due.abouts);
    if (!organizer || arrivals.length === 0) return false;
    const entries = arrivals.slice(0, maxEntries).map((arrival) => ({
      about: arrival.kind,
      name: plainName(arrival.name),
      adminPath: adminPath(arrival),
    }));
    const more = arrivals.length - entries.length;
    const content = await renderEmail(organizerDigestEmail({ entries, more }));
    const id = await queueEmail(tx, mail, organizerDigest, {
      key: `organizer-digest:${due.first}`,
      to: organizer.address,
      content,
    });
    return id !== undefined;
  });
  if (isWritten) mail.wake();
}
