import type { EventRow } from '@shared/events/events';
import { emailKeys, type ImportedRows } from '@shared/imports/imports';
import { type GuestImportRow, guestImportRow, writeDogs } from '@shared/registrations/guest-import';
import type { Dog } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Actor, insertLogged } from '../../database/audit-log';
import { type Database, firstOf, updateRow } from '../../database/database';
import { requireAdminStill } from '../../database/sessions';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { dropUnsentAbout } from '../../mail/mail';
import { findEvent, lockEvent, lockEventToAdd } from '../events/event-row';
import { kindsWhileRegistered } from '../guest-mail/email-rules';
import { changesInWords, type Importer, importRows } from '../imports/import-rows';
import { cancelled, comingTo, placedAs } from '../registrations/move-party';
import { storeParticipants } from '../registrations/participants';
import { auditedRegistration, hasPaidHere, isPaidOnline } from '../registrations/queries';
import { offerFreePlaces } from '../waiting-list/free-places';

type Changes = PgUpdateSetSource<typeof registrations>;
/** A guest who is on the list, whether their places were sold on the site, or are being sold, and whether money came here. */
type Known = RegistrationRow & { isPaidOnline: boolean; hasPaid: boolean };
type Import = { tx: Database; event: EventRow; now: Date };

const keyOf = ({ email }: { email: string }) => email.toLowerCase();

/** The newest registration of an event, of which only one at a time is stored, but for walk-ins without an address. */
async function findNewest(tx: Database, eventId: number) {
  const newest = tx.select({ id: max(registrations.id) }).from(registrations);
  return firstOf(await newest.where(eq(registrations.eventId, eventId))).id;
}

/** Of each of these addresses the registration for the event that counts: the one that is not cancelled, or the last. */
async function findKnown({ tx, event }: Import, guests: GuestImportRow[]) {
  const found = await tx
    .select({ ...getTableColumns(registrations), isPaidOnline, hasPaid: hasPaidHere })
    .from(registrations)
    .where(
      and(
        // Not by the event's own index: that has all its guests, and is read for each set of rows.
        sql`${registrations.eventId} + 0 = ${event.id}`,
        sql`lower(${registrations.email}) = any(${sql.param(guests.map(keyOf))}::text[])`,
        isNull(registrations.erasedAt),
      ),
    )
    .orderBy(sql`${registrations.state} <> 'cancelled'`, asc(registrations.id));
  return new Map(found.map((row): [string, Known] => [keyOf(row), row]));
}

function changeOfState({ event, now }: Import, { state }: GuestImportRow, known: RegistrationRow): Changes {
  if (state === 'confirmed' && known.state !== 'confirmed') return placedAs('confirmed', event.id, now);
  if (state === 'waiting' && known.state === 'confirmed') return placedAs('waiting', event.id, now);
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

/** What a row changes of a guest who is on the list: of one who has paid, or is paying, nothing that was paid for. */
function changesOf(
  context: Import,
  row: GuestImportRow,
  { isPaidOnline, hasPaid, ...known }: Known,
): Changes {
  const { firstName, lastName, phone = known.phone, owes } = row;
  const people = isPaidOnline ? known.people : (row.people ?? known.people);
  const said = { firstName, lastName: lastName || known.lastName, phone, people };
  const names = ['firstName', 'lastName', 'phone', 'people'] as const;
  const others = names.filter((name) => said[name] !== known[name]);
  const shown = { ...Object.fromEntries(others.map((name) => [name, said[name]])), ...otherDogs(row, known) };
  return {
    ...shown,
    ...(Object.keys(shown).length > 0 && { version: known.version + 1 }),
    ...(owes && !known.owes && !hasPaid && !isPaidOnline && { owes }),
    ...(!isPaidOnline && changeOfState(context, row, known)),
  };
}

/** The dogs of a party as a file says them: their names, or how many they are. */
const dogsInWords = (dogs: Dog[] = [], count = dogs.length) =>
  dogs.some(({ name, breed }) => name || breed) ? writeDogs(dogs) : count;

/** What a row changes, as its file says it. */
function changesSaid(row: GuestImportRow, known: Known, changes: Changes) {
  const fields = Object.entries(changes).filter(([field]) => field in guestImportRow.shape);
  const dogs = changes.dogs && { dogs: dogsInWords(row.dogs) };
  return changesInWords(
    { ...known, dogs: dogsInWords(known.dogs, known.dogCount) },
    { ...Object.fromEntries(fields), ...dogs },
  );
}

async function changeGuest({ tx }: Import, before: RegistrationRow, changes: Changes) {
  const after = await updateRow(tx, registrations, before.id, changes);
  if (after.state === 'cancelled')
    await dropUnsentAbout(tx, { kind: 'registration', ids: [after.id] }, kindsWhileRegistered);
  return { before, after };
}

/** What is said of a row. A guest who was cancelled comes back onto the list by an express word only. */
function judge(context: Import, row: GuestImportRow, known: Known | undefined) {
  if (!known)
    return row.state === 'cancelled' ? { existing: 'Cancelled in the file, and not on the list' } : undefined;
  if (known.state === 'cancelled') {
    const isNamed = row.state === 'confirmed' || row.state === 'waiting';
    return isNamed ? undefined : { existing: 'Already cancelled, so stays cancelled' };
  }
  const changes = changesOf(context, row, known);
  const update = () => changeGuest(context, known, changes);
  return {
    existing: 'Already on the list',
    changes: changesSaid(row, known, changes),
    update: Object.keys(changes).length > 0 ? update : undefined,
  };
}

const waits = ({ state }: Pick<GuestImportRow, 'state'>) => state === 'waiting' || state === 'offered';

async function storeNewcomers({ tx, event, now }: Import, actor: Actor, rows: GuestImportRow[]) {
  const guests = rows.map(({ phone = '', people = 1, dogs = [], ...guest }) => ({
    ...guest,
    phone,
    people,
    dogs,
    dogCount: dogs.length,
  }));
  const participantIdOf = await storeParticipants(tx, guests);
  const stored: { email: string }[] = [];
  for (const state of ['confirmed', 'waiting'] as const) {
    const theirs = guests.filter((guest) => (state === 'waiting') === waits(guest));
    const rowsOf = theirs.map(({ state: _, ...guest }) => ({
      ...guest,
      participantId: participantIdOf(guest),
    }));
    const same = { ...comingTo(event), source: 'import', ...placedAs(state, event.id, now) } as const;
    const insert = { table: registrations, rows: rowsOf, same, audited: auditedRegistration };
    stored.push(...(await insertLogged(tx, actor, insert)));
  }
  return stored;
}

/**
 * Imports guests, whatever the capacity (docs/product/guest-list.md#guest-import), writing to nobody: what is free then
 * is offered at the next change. Throws `event-not-found` or `event-cancelled`.
 */
export function importGuests({ db, actor }: AdminContext, eventId: number, input: ImportedRows, now: Date) {
  let newest: number | null;
  const importer: Importer<GuestImportRow, RegistrationRow, { email: string }> = {
    // Of any event: the same people in another order would have two imports wait for each other.
    target: 'guests',
    schema: guestImportRow,
    keysOf: emailKeys,
    audited: auditedRegistration,
    async open(tx, work) {
      const event = await { look: findEvent, add: lockEventToAdd, change: lockEvent }[work](tx, eventId);
      if (event.cancelledAt) throw new AppError('event-cancelled');
      const context = { tx, event, now };
      const found = await findNewest(tx, eventId);
      if (work === 'look') newest = found;
      return {
        isUnchanged: work === 'add' && found === newest,
        async judge(guests) {
          const known = await findKnown(context, guests);
          return guests.map((guest) => judge(context, guest, known.get(keyOf(guest))));
        },
        create: (guests) => storeNewcomers(context, actor, guests),
      };
    },
  };
  return importRows(db, actor, input, importer);
}

async function findOffered(tx: Database, eventId: number): Promise<Set<number>> {
  const isOffered = and(eq(registrations.eventId, eventId), eq(registrations.state, 'offered'));
  const rows = await tx.select({ id: registrations.id }).from(registrations).where(isOffered);
  return new Set(rows.map(({ id }) => id));
}

/** Offers what is free after an import. Gives how many got an offer. Throws `event-not-found` or `event-cancelled`. */
export async function offerPlaces({ db, mail, actor }: AdminContext, eventId: number, now: Date) {
  const offered = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw new AppError('event-cancelled');
    const before = await findOffered(tx, eventId);
    await offerFreePlaces({ tx, mail, event, now });
    await requireAdminStill(tx, actor);
    const after = await findOffered(tx, eventId);
    return [...after].filter((id) => !before.has(id)).length;
  });
  mail.wake();
  return offered;
}
