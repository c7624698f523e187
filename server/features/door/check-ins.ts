import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addDays, orlandoDay } from '@shared/dates';
import { type CheckInResult, mostTimesDue } from '@shared/door/check-in-results';
import { checkIn } from '@shared/door/door';
import { byRegistration, moneyAtDoor, partyAtDoor } from '@shared/door/door-state';
import { checkIns, quarantinedCheckIns } from '@shared/door/tables';
import type { EventRow } from '@shared/events/events';
import { startInstant } from '@shared/instants';
import { canMove } from '@shared/registrations/moves';
import type { RegistrationState } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, lockName } from '../../database/database';
import type { LinkContext } from '../../http/services';
import { openDoor } from './links';
import { type CheckInRow, toTap, withDues } from './queries';
import { readRoom } from './room';

/** How much is kept: of one tap, and of one event, whose link may have come into wrong hands. */
const maxBytes = 2000;
const maxPerEvent = 1000;
const maxIdCharacters = 100;

type Malformed = { id: string | null; content: string; contentHash: string; reason: string };

/** It may be nested deeper than can be written. */
function written(tap: unknown): string {
  try {
    return JSON.stringify(tap);
  } catch (error) {
    if (error instanceof RangeError) return 'Nested too deeply to be kept';
    throw error;
  }
}

const withId = z.object({ id: z.string().max(maxIdCharacters) });

function malformedTap(tap: unknown, why: z.ZodError | string): Malformed {
  const text = written(tap);
  const issue = typeof why === 'string' ? undefined : why.issues[0];
  return {
    id: withId.safeParse(tap).data?.id ?? null,
    content: Buffer.from(text).subarray(0, maxBytes).toString(),
    contentHash: createHash('sha256').update(text).digest('base64url'),
    reason:
      typeof why === 'string' ? why : [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '),
  };
}

/** Keeps what cannot be made use of, the same only once, up to a limit for each event. */
async function setAside(tx: Database, eventId: number, taps: Malformed[], receivedAt: Date) {
  if (taps.length === 0) return;
  const kept = await tx.$count(quarantinedCheckIns, eq(quarantinedCheckIns.eventId, eventId));
  const fitting = taps.slice(0, Math.max(0, maxPerEvent - kept));
  if (fitting.length === 0) return;
  await tx
    .insert(quarantinedCheckIns)
    .values(fitting.map(({ id: _id, ...tap }) => ({ ...tap, eventId, receivedAt })))
    .onConflictDoNothing();
}

/** `due` is what all of it owe before what helpers marked as paid, in cents. */
type Party = RegistrationRow & { due: number; unitPrice: number; prepaid: number };
export const noDues = { due: 0, unitPrice: 0, prepaid: 0 } as const;
type Judged = { id: string | null; result: CheckInResult };

const maxAheadMilliseconds = 5 * 60 * 1000;

/** Later than now, or more than a day before the event's day. */
function isImplausible(at: Date, event: EventRow, now: Date): boolean {
  const earliest = startInstant(addDays(orlandoDay(event.date), -1), '00:00');
  return at < earliest || at.getTime() > now.getTime() + maxAheadMilliseconds;
}

function toRow(tap: z.output<typeof checkIn>, event: EventRow, receivedAt: Date): Omit<CheckInRow, 'result'> {
  const at = new Date(tap.at);
  return {
    id: tap.id,
    eventId: event.id,
    registrationId: tap.registrationId ?? null,
    walkIn: tap.walkIn ?? null,
    action: tap.action,
    people: tap.people ?? null,
    amount: tap.amount ?? null,
    means: tap.means ?? null,
    wristband: tap.wristband || null,
    at,
    isClockImplausible: isImplausible(at, event, receivedAt),
    device: tap.device,
    undoes: tap.undoes ?? null,
    receivedAt,
  };
}

/** What a tap says, apart from its result and when it came: a repetition says the same. */
const saidBy = ({
  result: _result,
  receivedAt: _at,
  isClockImplausible: _is,
  ...said
}: Partial<CheckInRow>) => said;

/** An offer that is not accepted is no place yet. */
const refusals: Partial<Record<RegistrationState, CheckInResult>> = {
  cancelled: 'cancelled',
  offered: 'waiting',
  waiting: 'waiting',
};

type ToldRow = Omit<CheckInRow, 'result'>;

function judge(tap: ToldRow, party: Party | undefined, taps: CheckInRow[]): CheckInResult {
  if (!tap.walkIn && !party) return 'not-a-guest';
  if (tap.action === 'out') return 'checked-out';
  if (!party) return 'checked-in';
  if (!canMove('enter', party)) return refusals[party.state] ?? 'not-a-guest';
  const told = taps.map(toTap);
  // Two helpers may mark it, each without a connection: it was paid once.
  const { counting, due } = moneyAtDoor(party, told);
  if (tap.action === 'paid') return counting.length > 0 && due === 0 ? 'already' : 'paid';
  return partyAtDoor(told, party.people).checkedInAt ? 'already' : 'checked-in';
}

function isTooMuch({ amount, walkIn }: ToldRow, party: Party | undefined, event: EventRow): boolean {
  const people = (walkIn ?? party)?.people ?? 0;
  return people > 0 && (amount ?? 0) > mostTimesDue * (party?.due || event.price * people);
}

const defined = <Value>(values: (Value | null | undefined)[]): Value[] =>
  values.filter((value) => value !== null && value !== undefined);

/** Of doors of several events that send the same new id, the first decides it. */
const lockTapIds = (tx: Database) => lockName(tx, 'ids of taps');

/** The parties that these taps are about, and every tap that is stored for them or has the id of one of these. */
async function readParties(tx: Database, event: EventRow, rows: ToldRow[]) {
  const partyIds = defined(rows.map(({ registrationId }) => registrationId));
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), inArray(registrations.id, partyIds)));
  const isAboutMoney = rows.some(({ action, undoes }) => action === 'paid' || undoes);
  const parties: Party[] = isAboutMoney
    ? await withDues(tx, event, found)
    : found.map((party) => ({ ...party, ...noDues }));
  const stored = await tx
    .select()
    .from(checkIns)
    .where(
      or(
        inArray(checkIns.id, ids),
        and(eq(checkIns.eventId, event.id), inArray(checkIns.registrationId, partyIds)),
      ),
    );
  return { parties: new Map(parties.map((party) => [party.id, party])), stored };
}

/** After a payment was taken back, what was marked as paid twice counts, as far as something is due. */
export function recounted(taps: CheckInRow[], party: Party): CheckInRow[] {
  const open = taps.map(toTap).map((tap) => (tap.result === 'already' ? { ...tap, result: undefined } : tap));
  const counting = new Set(moneyAtDoor(party, open).counting.map(({ id }) => id));
  return taps.map((tap) =>
    counting.has(tap.id) && tap.result !== 'paid' ? { ...tap, result: 'paid' } : tap,
  );
}

export async function updateParties(tx: Database, parties: Party[], tapsOf: (id: number) => CheckInRow[]) {
  if (parties.length === 0) return [];
  const states = parties.map((party) => {
    const taps = tapsOf(party.id).map(toTap);
    return { id: party.id, ...partyAtDoor(taps, party.people), paidAtDoor: moneyAtDoor(party, taps).paid };
  });
  await tx.execute(sql`
    update ${registrations}
    set checked_in_at = state."checkedInAt",
      checked_in_people = state."checkedInPeople",
      wristband = state.wristband,
      paid_at_door = state."paidAtDoor"
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
      as state (id integer, "checkedInAt" timestamptz, "checkedInPeople" integer, wristband text, "paidAtDoor" integer)
    where ${registrations.id} = state.id
  `);
  return states;
}

/** Stores taps, each once, in any order (docs/product/door.md). Gives each result. Throws `link-not-found`. */
export async function storeCheckIns(context: LinkContext, sent: unknown[]): Promise<Judged[]> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const { event } = await openDoor({ ...context, db: tx }, { lock: true });
    const read = sent.map((tap, position) => {
      const { data, error } = checkIn.safeParse(tap);
      if (!data) return { tap, malformed: malformedTap(tap, error) };
      // A little later than the one before, so that taps whose own time is not believed keep their order.
      return { tap, row: toRow(data, event, new Date(now.getTime() + position)) };
    });
    await lockTapIds(tx);
    const { parties, stored } = await readParties(tx, event, defined(read.map(({ row }) => row)));
    const known = new Map(stored.map((row) => [row.id, row]));
    const own = stored.filter(({ eventId }) => eventId === event.id);
    const byParty = byRegistration(own, ({ registrationId }) => registrationId);
    const tapsOf = (id: number | null) => byParty.get(id) ?? [];
    const room = await readRoom(tx, event.id);
    const asides: Malformed[] = [];
    const putAside = (aside: Malformed): Judged => {
      asides.push(aside);
      return { id: aside.id, result: 'quarantined' };
    };

    const results = read.map(({ tap, row, malformed }): Judged => {
      const before = row && known.get(row.id);
      if (row && before && isDeepStrictEqual(saidBy(before), saidBy(row)))
        return { id: row.id, result: before.result };
      if (!row || before) return putAside(malformed ?? malformedTap(tap, 'Another check-in has this id'));
      const { id, registrationId } = row;
      const [party, taps] = [parties.get(registrationId ?? 0), tapsOf(registrationId)];
      if (isTooMuch(row, party, event))
        return putAside(malformedTap(tap, `More than ${mostTimesDue} times what is due`));
      if (!room.take(party && taps.length))
        return putAside(malformedTap(tap, 'This door already has too many check-ins'));
      const judged = { ...row, result: judge(row, party, taps) };
      const all = [...taps, judged];
      const isUnpaid = taps.some((tap) => tap.id === row.undoes && tap.result === 'paid');
      byParty.set(registrationId, party && isUnpaid ? recounted(all, party) : all);
      for (const each of tapsOf(registrationId)) known.set(each.id, each);
      return { id, result: judged.result };
    });

    const before = new Set(stored);
    const changed = [...known.values()].filter((row) => !before.has(row));
    const onlyResult = { target: checkIns.id, set: { result: sql`excluded.result` } };
    if (changed.length > 0) await tx.insert(checkIns).values(changed).onConflictDoUpdate(onlyResult);
    await setAside(tx, event.id, asides, now);
    const touched = new Set(changed.map(({ registrationId }) => registrationId));
    const outdated = [...parties.values()].filter(({ id }) => touched.has(id));
    await updateParties(tx, outdated, tapsOf);
    return results;
  });
}
