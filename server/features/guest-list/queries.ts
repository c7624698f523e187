import type { RegistrationListQuery } from '@shared/registrations/guest-list';
import type { RegistrationState } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inBatches, isFound, listRows, newestFirst, type Page } from '../../database/list';
import { findEvent } from '../events/event-row';
import { isGuest } from '../registrations/queries';

/**
 * The guests of an event, the newest first unless the query asks for another order. Each word of a search may stand in
 * another field, so that a whole name is found (docs/product/guest-list.md). Throws 404.
 */
export async function listRegistrations(
  db: Database,
  eventId: number,
  { q = '', state, ...query }: RegistrationListQuery,
): Promise<Page<RegistrationRow>> {
  await findEvent(db, eventId);
  const words = q.split(/\s+/).filter((word) => word !== '');
  return listRows(db, registrations, query, {
    // Those who are not inside come after the latest, not before.
    sort: { checkedInAt: sql`coalesce(${registrations.checkedInAt}, '-infinity')` },
    defaultSort: newestFirst,
    filter: and(
      eq(registrations.eventId, eventId),
      state && eq(registrations.state, state),
      ...words.map((word) => isFound(registrations, word)),
    ),
  });
}

/** The guests of an event in one state, or all but the cancelled ones, a batch at a time. */
export function exportedRegistrations(db: Database, eventId: number, state: RegistrationState | undefined) {
  const isIn = state ? eq(registrations.state, state) : isGuest;
  return inBatches(db, registrations, and(eq(registrations.eventId, eventId), isIn));
}
