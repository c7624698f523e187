import { events } from '@shared/events/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasCode } from '../../errors';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { settleEvent } from './settle';

/**
 * Settles every event to come of which an offer has expired at `now`: only the clock ends an offer, and whatever else
 * frees places offers them by itself. An import does not, which writes to nobody: the next change of its event does.
 */
export async function settleDue(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .selectDistinct({ id: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
        eq(registrations.state, 'offered'),
        lte(registrations.offerExpiresAt, now),
      ),
    );
  for (const { id } of due) {
    try {
      await db.transaction(async (tx) => settleEvent({ tx, mail, event: await lockEvent(tx, id), now }));
    } catch (error) {
      if (!hasCode(error, 'event-not-found')) throw error;
    }
  }
}
