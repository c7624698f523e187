import type { EventRow } from '@shared/events/events';
import type { RegistrationListQuery } from '@shared/registrations/guest-list';
import type { RegistrationState } from '@shared/registrations/registration-states';
import { registrationOfCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inBatches, isFound, listRows, newestFirst } from '../../database/list';
import { findEvent } from '../events/event-row';
import type { ExportedRow } from '../payments/ledger/columns';
import { withPayments } from '../payments/ledger/list-payments';
import { sumParties } from '../payments/ledger/money-sums';
import { hasPaidHere } from '../registrations/paid-here';
import { isGuest } from '../registrations/queries';
import { withActions } from './guest-actions';

/** Those that a filter names. */
function isListed(state: RegistrationListQuery['state']): SQL | undefined {
  const { state: stored, checkedInAt } = registrations;
  if (state === 'came') return isNotNull(checkedInAt);
  if (state === 'no-show') return and(eq(stored, 'confirmed'), isNull(checkedInAt));
  return state && eq(stored, state);
}

/** An event's guests, unless asked otherwise newest first, cancelled ones last (docs/product/guest-list.md). Throws 404. */
export async function listRegistrations(
  db: Database,
  eventId: number,
  { q = '', state, ...query }: RegistrationListQuery,
) {
  const event = await findEvent(db, eventId);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const { rows, total } = await listRows(db, registrations, query, {
    // Those who are not inside come after the latest, not before.
    sort: { checkedInAt: sql`coalesce(${registrations.checkedInAt}, '-infinity')` },
    defaultSort: newestFirst,
    first: ne(registrations.state, 'cancelled'),
    filter: and(
      eq(registrations.eventId, eventId),
      isListed(state),
      ...words.map((word) =>
        or(isFound(registrations, word), eq(registrations.id, registrationOfCode(word) ?? 0)),
      ),
    ),
  });
  return { rows: await withActions(db, event, rows), total };
}

/** The guests of an event in one state, or all but the cancelled ones whose money never came here, a batch at a time. */
export async function* exportedRegistrations(
  db: Database,
  event: EventRow,
  state: RegistrationState | undefined,
): AsyncGenerator<ExportedRow[], void> {
  const sumsOf = await sumParties(db, event.id);
  const isIn = state ? eq(registrations.state, state) : or(isGuest, hasPaidHere);
  for await (const rows of inBatches(db, registrations, and(eq(registrations.eventId, event.id), isIn)))
    yield (await withPayments(db, event, rows)).map((row) => ({ ...row, sums: sumsOf(row.id) }));
}
