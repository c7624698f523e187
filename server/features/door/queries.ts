import { doorCardsKey } from '@shared/door/check-in-results';
import type { Door } from '@shared/door/door';
import {
  byRegistration,
  countInside,
  inOrder,
  moneyAtDoor,
  partyAtDoor,
  paymentsOf,
  withoutUndone,
} from '@shared/door/door-state';
import { checkIns, quarantinedCheckIns } from '@shared/door/tables';
import { type EventRow, withRoute } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import { hasPlace, type RegistrationState } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findEvent } from '../events/event-row';
import { withPayments } from '../payments/ledger/list-payments';
import { sumCashBox } from '../payments/ledger/money-sums';
import { readSettingText } from '../settings/queries';
import { findDoorLink, type OpenDoor } from './links';

export type CheckInRow = typeof checkIns.$inferSelect;

/** A stored tap as it counts: at the instant at which it was made, or came where the phone's clock cannot be right. */
export function toTap(row: CheckInRow) {
  return { ...row, at: row.isClockImplausible ? row.receivedAt : row.at };
}

const nameOf = ({ firstName, lastName }: RegistrationRow) => `${firstName} ${lastName}`.trim();

/** Who is still paying is no guest yet. */
const isKnownAtDoor = (
  row: RegistrationRow,
): row is RegistrationRow & { state: Exclude<RegistrationState, 'reserved'> } => row.state !== 'reserved';

const sum = <Row>(rows: Row[], numberOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + numberOf(row), 0);

/** In the order of their names, with their taps in the order in which they were made. */
async function readDoor(db: Database, eventId: number) {
  const [all, stored] = await Promise.all([
    db.select().from(registrations).where(eq(registrations.eventId, eventId)).orderBy(asc(registrations.id)),
    db.select().from(checkIns).where(eq(checkIns.eventId, eventId)),
  ]);
  const rows = all.filter(isKnownAtDoor);
  const taps = inOrder(stored.map(toTap));
  const byParty = byRegistration(taps, ({ registrationId }) => registrationId);
  const guests = rows
    .map((row) => {
      const own = byParty.get(row.id) ?? [];
      const { isDuplicate } = partyAtDoor(own, row.people);
      return { ...row, name: nameOf(row), checkIns: own, isDuplicate };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const walkIns = withoutUndone(taps.filter(({ walkIn }) => walkIn)).flatMap(({ walkIn, ...tap }) =>
    walkIn ? [{ ...tap, ...walkIn }] : [],
  );
  return { guests, taps, walkIns, totals: totalsOf(rows, walkIns) };
}

function totalsOf(rows: RegistrationRow[], walkIns: { people: number; dogs: number }[]): Door['totals'] {
  const expected = rows.filter(hasPlace);
  return {
    expectedPeople: sum(expected, ({ people }) => people),
    expectedDogs: sum(expected, ({ dogCount }) => dogCount),
    ...countInside(rows, walkIns),
    walkInPeople: sum(walkIns, ({ people }) => people),
    walkInDogs: sum(walkIns, ({ dogs }) => dogs),
  };
}

/** These parties, each with what one person pays, has paid on the site, and all owe before what helpers marked. */
export async function withDues<Row extends RegistrationRow>(db: Database, event: EventRow, parties: Row[]) {
  const unpaid = parties.map((party) => ({ ...party, paidAtDoor: 0, checkedInPeople: null }));
  const known = new Map((await withPayments(db, event, unpaid)).map(({ id, payment }) => [id, payment]));
  return parties.map((party) => {
    const { paid = 0, prepaid = 0, refunded = 0, due = 0 } = known.get(party.id) ?? {};
    const each = party.state === 'confirmed' ? unitPrice(event, party) : 0;
    return { ...party, due, unitPrice: each, prepaid, isPaid: paid > refunded && due === 0 };
  });
}

/** Guests who had their data erased only count. */
export async function showDoor(db: Database, { link, event }: OpenDoor) {
  const { guests, walkIns, totals } = await readDoor(db, event.id);
  return {
    event: {
      ...withRoute(event),
      priceAtDoor: unitPrice(event),
      takesCards: (await readSettingText(db, doorCardsKey)) === 'yes',
      doorEndsAt: link.expiresAt,
    },
    guests: (await withDues(db, event, guests))
      .filter(({ erasedAt }) => erasedAt === null)
      .map((guest) => ({ ...guest, dogs: guest.dogs.map(({ name }) => name) })),
    walkIns,
    totals,
  };
}

export async function showDoorToOrganizer(db: Database, eventId: number, now: Date) {
  const event = await findEvent(db, eventId);
  const { guests, taps, walkIns, totals } = await readDoor(db, eventId);
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  const link = await findDoorLink(db, eventId, now);
  return {
    link: link ?? null,
    totals,
    walkIns,
    duplicates: guests
      .filter(({ isDuplicate }) => isDuplicate)
      .map(({ id, ...guest }) => ({ registrationId: id, ...guest })),
    notAdmitted: taps
      .filter(isNotAdmitted)
      .map((tap) => ({ ...tap, name: names.get(tap.registrationId ?? 0) ?? '' })),
    doubles: (await withDues(db, event, guests)).flatMap(doublesOf),
    cashBox: await sumCashBox(db, eventId),
    quarantined: await db
      .select()
      .from(quarantinedCheckIns)
      .where(eq(quarantinedCheckIns.eventId, eventId))
      .orderBy(desc(quarantinedCheckIns.id)),
  };
}

type Owing = Parameters<typeof moneyAtDoor>[0] & { id: number; name: string };

/** Where a party was marked as paid more than it owed. */
function doublesOf({ checkIns: taps, ...guest }: Owing & { checkIns: ReturnType<typeof toTap>[] }) {
  const payments = paymentsOf(taps);
  const { counting, owed, paid } = moneyAtDoor(guest, taps);
  if (counting.length === payments.length && paid <= owed) return [];
  return payments.map((tap) => ({ ...tap, registrationId: guest.id, name: guest.name }));
}

const isNotAdmitted = ({ result }: ReturnType<typeof toTap>) =>
  result === 'waiting' || result === 'cancelled' || result === 'not-a-guest';
