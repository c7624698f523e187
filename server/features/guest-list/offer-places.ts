import { registrations } from '@shared/registrations/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { requireAdminStill } from '../../database/sessions';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { lockEvent } from '../events/event-row';
import { settleEvent } from '../waiting-list/settle';

async function findOffered(tx: Database, eventId: number): Promise<Set<number>> {
  const isOffered = and(eq(registrations.eventId, eventId), eq(registrations.state, 'offered'));
  const rows = await tx.select({ id: registrations.id }).from(registrations).where(isOffered);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Offers what is free to those who wait, which an import leaves to the next change of the list. Gives how many parties got
 * an offer. Throws `event-not-found` or `event-cancelled`.
 */
export async function offerPlaces({ db, mail, actor }: AdminContext, eventId: number, now: Date) {
  const offered = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw new AppError('event-cancelled');
    const before = await findOffered(tx, eventId);
    await settleEvent({ tx, mail, event, now });
    await requireAdminStill(tx, actor);
    const after = await findOffered(tx, eventId);
    return [...after].filter((id) => !before.has(id)).length;
  });
  mail.wake();
  return offered;
}
