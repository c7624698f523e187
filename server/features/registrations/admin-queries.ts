import type { ListQuery } from '@shared/lists';
import type { RegistrationState } from '@shared/registration-states';
import type { RegistrationRow, registrationSortFields } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { isFound, listClauses, type Page } from '../../database/list';
import { findEvent } from '../events/event-row';

type StateFilter = { state?: RegistrationState | undefined };

const searched = [
  registrations.firstName,
  registrations.lastName,
  registrations.email,
  registrations.phone,
] as const;

/**
 * The guests of an event, the newest first unless the query asks for another order. Each word of a search may stand in
 * another field, so that a whole name is found (docs/product.md#guest-list). Throws 404.
 */
export async function listRegistrations(
  db: Database,
  eventId: number,
  { q = '', state, ...query }: ListQuery<(typeof registrationSortFields)[number]> & StateFilter,
): Promise<Page<RegistrationRow>> {
  await findEvent(db, eventId);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const clauses = listClauses(query, {
    search: searched,
    sort: {
      lastName: registrations.lastName,
      state: registrations.state,
      people: registrations.people,
      // Those who are not inside come after the latest, not before.
      checkedInAt: sql`coalesce(${registrations.checkedInAt}, '-infinity')`,
      createdAt: registrations.createdAt,
    },
    defaultSort: { field: 'createdAt', descending: true },
    id: registrations.id,
    filter: and(
      eq(registrations.eventId, eventId),
      state && eq(registrations.state, state),
      ...words.map((word) => isFound(searched, word)),
    ),
  });
  const rows = await db.query.registrations.findMany(clauses);
  return { rows, total: await db.$count(registrations, clauses.where) };
}

/** The guests of an event in one state, or all but the cancelled ones, a batch at a time. */
export function exportedRegistrations(
  db: Database,
  eventId: number,
  state: RegistrationState | undefined,
): AsyncGenerator<RegistrationRow[], void> {
  return inBatches((afterId, limit) =>
    db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, eventId),
          state ? eq(registrations.state, state) : ne(registrations.state, 'cancelled'),
          gt(registrations.id, afterId),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(limit),
  );
}
