import type { Door, DoorGuest } from '@shared/door/door';
import {
  byRegistration,
  countInside,
  entriesOf,
  moneyAtDoor,
  partyAtDoor,
  paymentsOf,
  type Tap,
} from '@shared/door/door-state';
import { spokenCode } from '@shared/registrations/spoken-code';
import { searchText } from '@shared/text/search-text';
import type { PhoneTap, StoredList } from '../storage/door-storage';

/** `due` and `paid` are in cents, `paidBy` are the taps that said so. */
export type PartyView = ReturnType<typeof viewParty>;
export type Entry = PartyView['entries'][number];

export type WalkInView = Door['walkIns'][number] & { isUnsent: boolean };

export type Problem = { tap: PhoneTap; name: string };

export type DoorView = {
  parties: PartyView[];
  walkIns: WalkInView[];
  totals: Pick<Door['totals'], 'expectedPeople' | 'expectedDogs' | 'insidePeople' | 'insideDogs'>;
  problems: Problem[];
  unsent: number;
};

/** The taps that the list cannot contain yet. */
const newerThan = (list: StoredList, taps: readonly PhoneTap[]) =>
  taps.filter(({ sentAt }) => sentAt === null || sentAt > list.askedAt);

function viewParty(guest: DoorGuest, own: readonly PhoneTap[]) {
  const known = new Set(guest.checkIns.map(({ id }) => id));
  const unknown = own.filter(({ id }) => !known.has(id));
  const taps: Tap[] = [...guest.checkIns, ...unknown.map(({ checkIn, result }) => ({ ...checkIn, result }))];
  const inside = partyAtDoor(taps, guest.people);
  const { due, paid } = moneyAtDoor(guest, taps);
  return {
    ...guest,
    ...inside,
    checkedInAt: inside.checkedInAt?.toISOString() ?? null,
    due,
    paid,
    paidBy: paymentsOf(taps).map(({ id }) => id),
    entries: entriesOf(taps).map(({ id, device, at }) => ({ id, device, at: new Date(at).toISOString() })),
  };
}

function viewWalkIns({ walkIns }: Door, own: readonly PhoneTap[]): WalkInView[] {
  const known = new Set(walkIns.map(({ id }) => id));
  const undone = new Set(own.map(({ checkIn }) => checkIn.undoes));
  const added = own.flatMap(({ id, checkIn, result, sentAt }): WalkInView[] => {
    const { walkIn, action, wristband = null, amount = null, means = null, device, at } = checkIn;
    if (!walkIn || action === 'out' || known.has(id) || result === 'quarantined') return [];
    return [{ id, ...walkIn, wristband, amount, means, device, at, isUnsent: sentAt === null }];
  });
  return [...walkIns.map((walkIn) => ({ ...walkIn, isUnsent: false })), ...added].filter(
    ({ id }) => !undone.has(id),
  );
}

/** The site's totals with the changes on this phone, and walk-ins. They include guests whose data is erased. */
function totalsOf({ totals, guests, walkIns }: Door, view: Pick<DoorView, 'parties' | 'walkIns'>) {
  const [before, now] = [countInside(guests, walkIns), countInside(view.parties, view.walkIns)];
  const walkedIn = countInside([], view.walkIns);
  return {
    expectedPeople: totals.expectedPeople + walkedIn.insidePeople,
    expectedDogs: totals.expectedDogs + walkedIn.insideDogs,
    insidePeople: totals.insidePeople + now.insidePeople - before.insidePeople,
    insideDogs: totals.insideDogs + now.insideDogs - before.insideDogs,
  };
}

const needsALook: readonly (PhoneTap['result'] | undefined)[] = [
  'waiting',
  'cancelled',
  'not-a-guest',
  'quarantined',
];

function problemsOf(parties: readonly PartyView[], taps: readonly PhoneTap[]): Problem[] {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const undone = new Set(taps.map(({ checkIn }) => checkIn.undoes));
  return taps
    .filter(({ id, result, isDealtWith }) => !isDealtWith && !undone.has(id) && needsALook.includes(result))
    .map((tap) => {
      const { registrationId = 0, walkIn } = tap.checkIn;
      return { tap, name: walkIn?.name || (names.get(registrationId) ?? 'Somebody') };
    });
}

/** The site's list with this phone's taps (docs/product/door.md#door-page). Unchanged parties stay the same objects. */
export function viewDoor(list: StoredList, taps: readonly PhoneTap[], before?: DoorView | null): DoorView {
  const known = new Map(before?.parties.map((party) => [party.id, party]));
  const recent = newerThan(list, taps);
  const byParty = byRegistration(recent, ({ checkIn }) => checkIn.registrationId);
  const parties = list.door.guests.map((guest) => {
    const party = viewParty(guest, byParty.get(guest.id) ?? []);
    const same = known.get(guest.id);
    return same && JSON.stringify(same) === JSON.stringify(party) ? same : party;
  });
  const walkIns = viewWalkIns(list.door, recent);
  return {
    parties,
    walkIns,
    totals: totalsOf(list.door, { parties, walkIns }),
    problems: problemsOf(parties, taps),
    unsent: taps.filter(({ result }) => result === null).length,
  };
}

/** What is searched of each party. It is made with the list, before somebody types: a slow phone takes long for thousands. */
const texts = new WeakMap<PartyView, string>();

/** The party with the typed spoken code, and those that contain every typed word in their name, dogs or wristband. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  const code = words.join('').toUpperCase();
  return parties.filter((party) => {
    const { id, name, dogs, wristband } = party;
    const text = texts.get(party) ?? searchText([name, ...dogs, wristband ?? ''].join('\n'));
    texts.set(party, text);
    return words.every((word) => text.includes(word)) || code === spokenCode(id);
  });
}

export const insideIds = (parties: readonly PartyView[]): ReadonlySet<PartyView['id']> =>
  new Set(parties.filter(({ checkedInAt }) => checkedInAt !== null).map(({ id }) => id));
