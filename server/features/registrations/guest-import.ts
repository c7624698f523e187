import type { EventRow } from '@shared/events';
import { type GuestImportResult, type GuestImportRow, guestImportRow } from '@shared/guest-import';
import type { RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { and, asc, eq, inArray, isNull, sql, TransactionRollbackError } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { eventCancelled } from '../../errors';
import { judgeRows } from '../../http/judge-rows';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { kindsWhileRegistered } from './guest-email-kinds';
import { moved } from './moved';
import { named } from './named';
import { storeParticipants } from './participants';
import { settleEvent } from './settle';

type Judged = { row: number; value: GuestImportRow };
type Changes = PgUpdateSetSource<typeof registrations>;
type Import = { tx: Database; event: EventRow; now: Date };

const repeated = 'The same address as in an earlier row';

const keyOf = ({ email }: { email: string }) => email.toLowerCase();

/** Of each of these addresses the registration for the event that counts: the one that is not cancelled, or the last. */
async function findKnown({ tx, event }: Import, rows: Judged[]): Promise<Map<string, RegistrationRow>> {
  const keys = rows.map(({ value }) => keyOf(value));
  if (keys.length === 0) return new Map();
  const found = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        inArray(sql`lower(${registrations.email})`, keys),
        isNull(registrations.erasedAt),
      ),
    )
    .orderBy(sql`${registrations.state} <> 'cancelled'`, asc(registrations.id));
  return new Map(found.map((row) => [keyOf(row), row]));
}

/** Whether a row brings somebody onto the list. Whoever was cancelled comes back by an express word only. */
function isNewcomer({ state }: GuestImportRow, known: RegistrationRow | undefined): boolean {
  if (known) return known.state === 'cancelled' && (state === 'confirmed' || state === 'waiting');
  return state !== 'cancelled';
}

function changeOfState({ event, now }: Import, { state }: GuestImportRow, known: RegistrationRow): Changes {
  if (state === 'confirmed' && known.state !== 'confirmed') return moved('confirmed', event.id, now);
  if (state === 'waiting' && known.state === 'confirmed') return moved('waiting', event.id, now);
  if (state !== 'cancelled') return {};
  const ended = { waitingSince: null, offerExpiresAt: null };
  return { ...ended, state, cancelledAt: now, cancellationCause: 'organiser' };
}

/** The dogs that a row says, where they are others: a number says nothing of their names. */
function otherDogs({ dogs }: GuestImportRow, known: RegistrationRow): Changes {
  if (!dogs) return {};
  const areNamed = dogs.some(({ name, breed }) => name || breed);
  const isSame = areNamed
    ? JSON.stringify(dogs) === JSON.stringify(known.dogs)
    : dogs.length === known.dogCount;
  return isSame ? {} : { dogs, dogCount: dogs.length };
}

/** What a row changes of a guest who is on the list. */
function changesOf(context: Import, row: GuestImportRow, known: RegistrationRow): Changes {
  const { firstName, lastName, phone = known.phone, people = known.people } = row;
  const said = { firstName, lastName: lastName || known.lastName, phone, people };
  const names = ['firstName', 'lastName', 'phone', 'people'] as const;
  const others = names.filter((name) => said[name] !== known[name]);
  return {
    ...Object.fromEntries(others.map((name) => [name, said[name]])),
    ...otherDogs(row, known),
    ...changeOfState(context, row, known),
  };
}

async function storeNewcomers(
  { tx, event, now }: Import,
  rows: GuestImportRow[],
): Promise<RegistrationRow[]> {
  if (rows.length === 0) return [];
  const guests = rows.map(({ phone = '', people = 1, dogs = [], state, ...guest }) => ({
    ...guest,
    phone,
    people,
    dogs,
    dogCount: dogs.length,
    source: 'import' as const,
    ...moved(state === 'waiting' || state === 'offered' ? 'waiting' : 'confirmed', event.id, now),
  }));
  const participantIdOf = await storeParticipants(tx, guests);
  return tx
    .insert(registrations)
    .values(
      guests.map((guest) => ({
        ...guest,
        eventId: event.id,
        participantId: participantIdOf(guest),
      })),
    )
    .returning();
}

type Changed = { before: RegistrationRow; after: RegistrationRow };

async function storeChanges(context: Import, rows: { value: GuestImportRow; known: RegistrationRow }[]) {
  const { tx } = context;
  const changed: Changed[] = [];
  for (const { value, known: before } of rows) {
    const changes = changesOf(context, value, before);
    if (Object.keys(changes).length === 0) continue;
    const byId = eq(registrations.id, before.id);
    const [after] = await tx.update(registrations).set(changes).where(byId).returning();
    if (after) changed.push({ before, after });
  }
  const cancelled = changed.filter(({ after }) => after.state === 'cancelled');
  const ids = cancelled.map(({ after }) => after.id);
  if (ids.length > 0) await dropUnsentAbout(tx, { kind: 'registration', ids }, kindsWhileRegistered);
  return changed;
}

/** Stores what the good rows say. Gives who came onto the list, and who was changed. */
async function store(context: Import, rows: Judged[]) {
  const known = await findKnown(context, rows);
  const judged = rows.map(({ value }) => ({ value, known: known.get(keyOf(value)) }));
  const newcomers = judged.filter(({ value, known }) => isNewcomer(value, known));
  const onList = judged.flatMap(({ value, known }) =>
    known && known.state !== 'cancelled' ? [{ value, known }] : [],
  );
  return {
    changed: await storeChanges(context, onList),
    created: await storeNewcomers(
      context,
      newcomers.map(({ value }) => value),
    ),
  };
}

/**
 * Judges each row, and stores the good ones in one transaction: who is not on the list is confirmed, whatever the
 * capacity, and who is on it is changed where the row says something else (docs/product.md#guest-import). It writes to
 * none of them. With `dryRun` the same happens and is then undone, so that the verdicts are the ones an import would
 * give. Throws `event-not-found` or `event-cancelled`.
 */
export async function importGuests(
  { db, mail, actor }: { db: Database; mail: Mail; actor: Actor },
  eventId: number,
  { rows, dryRun }: { rows: unknown[]; dryRun: boolean },
  now: Date,
): Promise<GuestImportResult> {
  const { good, rejected } = judgeRows(rows, guestImportRow);
  const first = new Map<string, Judged>();
  for (const judged of good) {
    const key = keyOf(judged.value);
    if (first.has(key)) rejected.push({ row: judged.row, message: repeated });
    else first.set(key, judged);
  }
  const counts = { imported: 0, changed: 0 };
  try {
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (event.cancelledAt) throw eventCancelled();
      const { created, changed } = await store({ tx, event, now }, [...first.values()]);
      Object.assign(counts, { imported: created.length, changed: changed.length });
      if (dryRun) tx.rollback();
      await settleEvent(tx, mail, event, now);
      await recordChanges(tx, actor, [
        ...created.map((after) => ({ ...named(after), after })),
        ...changed.map(({ before, after }) => ({ ...named(after), before, after })),
      ]);
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!dryRun) mail.wake();
  const unchanged = first.size - counts.imported - counts.changed;
  return { ...counts, unchanged, rejected: rejected.sort((a, b) => a.row - b.row) };
}
