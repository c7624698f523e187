import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { findOrganizer } from '../../mail/organizer';
import { queueEmail } from '../../mail/queue-email';
import { digestContent, organizerDigest } from './emails';
import { findArrivals, takeDueNotices } from './queries';

/** Writes the digest that is due at `now`, if one is. Any number of processes may try: what one takes no other finds. */
export async function writeDueDigest(db: Database, mail: Mail, now: Date): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const due = await takeDueNotices(tx, now);
    if (!due) return false;
    const organizer = await findOrganizer(tx);
    const arrivals = await findArrivals(tx, due.abouts);
    if (!organizer || arrivals.length === 0) return false;
    const id = await queueEmail(tx, mail, organizerDigest, {
      key: `organizer-digest:${due.first}`,
      to: organizer.address,
      subject: digestContent(arrivals).subject,
      params: { abouts: due.abouts },
    });
    return id !== undefined;
  });
  if (isWritten) mail.wake();
}
