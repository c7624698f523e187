import type { EventRow } from '@shared/events/events';
import {
  type GuestImportResult,
  type GuestImportRow,
  guestImportRow,
} from '@shared/registrations/guest-import';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { updateRow } from '../../database/rows';
import { eventCancelled } from '../../errors';
import { importRows } from '../../http/judge-rows';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { kindsWhileRegistered } from '../guest-mail/guest-email-kinds';
import { named } from '../registrations/named';
import { storeParticipants } from '../registrations/participants';
import { cancelled, moved } from '../waiting-list/new-state';
import { settleEvent } from '../waiting-list/settle';

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
  return state === 'cancelled' ? cancelled('organizer', now) : {};
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
    changed.push({ before, after: await updateRow(tx, registrations, before.id, changes) });
  }
  const ended = changed.filter(({ after }) => after.state === 'cancelled');
  const ids = ended.map(({ after }) => after.id);
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
 * Imports guests: who is not on the list is confirmed, whatever the capacity, and who is on it is changed where the row
 * says something else (docs/product/guest-list.md#guest-import). It writes to none of them. Throws `event-not-found` or
 * `event-cancelled`.
 */
export async function importGuests(
  { db, mail, actor }: { db: Database; mail: Mail; actor: Actor },
  eventId: number,
  input: { rows: unknown[]; dryRun: boolean },
  now: Date,
): Promise<GuestImportResult> {
  const result = await importRows(db, guestImportRow, input, async (tx, good, reject) => {
    const first = new Map<string, Judged>();
    for (const judged of good) {
      const key = keyOf(judged.value);
      if (first.has(key)) reject(judged.row, repeated);
      else first.set(key, judged);
    }
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw eventCancelled();
    const { created, changed } = await store({ tx, event, now }, [...first.values()]);
    const [imported, others] = [created.length, changed.length];
    const counts = { imported, changed: others, unchanged: first.size - imported - others };
    if (input.dryRun) return counts;
    await settleEvent(tx, mail, event, now);
    await recordChanges(tx, actor, [
      ...created.map((after) => ({ ...named(after), after })),
      ...changed.map(({ before, after }) => ({ ...named(after), before, after })),
    ]);
    return counts;
  });
  if (!input.dryRun) mail.wake();
  return result;
}
