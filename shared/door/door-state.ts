import type { CheckInResult } from './check-in-results';

/** A tap as far as it decides who is inside. One that is not sent yet has no result. */
export type Tap = {
  id: string;
  action: 'in' | 'out' | 'paid';
  people?: number | null | undefined;
  amount?: number | null | undefined;
  wristband?: string | null | undefined;
  device: string;
  at: Date | string;
  undoes?: string | null | undefined;
  result?: CheckInResult | null | undefined;
};

const counted: ReadonlySet<CheckInResult> = new Set(['checked-in', 'already', 'checked-out']);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Taps by the registration that they are for; walk-ins are for none. */
export function byRegistration<T>(taps: readonly T[], idOf: (tap: T) => number | null | undefined) {
  const groups = new Map<number | null | undefined, T[]>();
  for (const tap of taps) {
    const group = groups.get(idOf(tap));
    if (group) group.push(tap);
    else groups.set(idOf(tap), [tap]);
  }
  return groups;
}

const millisecondsOf = ({ at }: Tap) => new Date(at).getTime();

/** Taps in the order in which they were made, those of the same instant by their ids. */
export function inOrder<T extends Tap>(taps: readonly T[]): T[] {
  return taps.toSorted((a, b) => millisecondsOf(a) - millisecondsOf(b) || (a.id < b.id ? -1 : 1));
}

export function withoutUndone<T extends Tap>(taps: readonly T[]): T[] {
  const undone = new Set(taps.map(({ undoes }) => undoes));
  return taps.filter(({ id, undoes }) => !undoes && !undone.has(id));
}

/** The taps that let a party in and still count, in their order: those since it was last out. */
export function entriesOf<T extends Tap>(taps: readonly T[]): T[] {
  const valid = taps.filter(({ action, result }) => action !== 'paid' && (!result || counted.has(result)));
  const sorted = inOrder(withoutUndone(valid));
  return sorted.slice(sorted.findLastIndex(({ action }) => action === 'out') + 1);
}

export const amountOf = (taps: readonly Tap[]): number => sum(taps.map(({ amount }) => amount ?? 0));

const isPayment = ({ action, result }: Tap) =>
  action === 'paid' && (!result || result === 'paid' || result === 'already');

/** The taps that say that a party has paid, whether or not they count, in their order. */
export const paymentsOf = <T extends Tap>(taps: readonly T[]): T[] =>
  inOrder(withoutUndone(taps)).filter(isPayment);

/** The same on every phone and on the server, whatever order taps arrive in (docs/product/door.md). */
export function partyAtDoor(taps: readonly Tap[], people: number) {
  const inside = entriesOf(taps);
  const [first] = inside;
  return {
    checkedInAt: first ? new Date(first.at) : null,
    checkedInPeople: first ? (inside.at(-1)?.people ?? people) : null,
    wristband: inside.findLast(({ wristband }) => wristband)?.wristband ?? null,
    isDuplicate: new Set(inside.map(({ device }) => device)).size > 1,
  };
}

type Owing = { due?: number | null; unitPrice?: number; prepaid?: number; people: number };

/** In cents. Lists that phones keep from before have neither `unitPrice` nor `prepaid`. What two helpers mark is paid once. */
export function moneyAtDoor<T extends Tap>(
  { due, unitPrice = 0, prepaid, people }: Owing,
  taps: readonly T[],
) {
  const { checkedInPeople } = partyAtDoor(taps, people);
  const price = unitPrice * (checkedInPeople ?? people);
  const owed = prepaid === undefined ? (due ?? 0) : Math.max(0, price - prepaid);
  const payments = paymentsOf(taps);
  const counting = payments.filter(({ result }) => result === 'paid');
  for (const tap of payments)
    if (!tap.result && (counting.length === 0 || amountOf(counting) < owed)) counting.push(tap);
  const paid = amountOf(counting);
  return { counting, owed, paid, due: Math.max(0, owed - paid) };
}

type Counted = {
  checkedInAt: Date | string | null;
  checkedInPeople: number | null;
  people: number;
  dogCount: number;
};

/** How many people and dogs are inside: of these parties, and who came without a registration. */
export function countInside(
  parties: readonly Counted[],
  walkIns: readonly { people: number; dogs: number }[],
): { insidePeople: number; insideDogs: number } {
  const inside = parties.filter(({ checkedInAt }) => checkedInAt !== null);
  const counts = [
    ...inside.map(({ checkedInPeople, people, dogCount }) => [checkedInPeople ?? people, dogCount] as const),
    ...walkIns.map(({ people, dogs }) => [people, dogs] as const),
  ];
  return {
    insidePeople: sum(counts.map(([people]) => people)),
    insideDogs: sum(counts.map(([, dogs]) => dogs)),
  };
}
