import { countLabel, listText } from '@shared/counting';
import { formatClock } from '@shared/dates';
import type { Entry, PartyView } from '../state/door-view';

export const people = (count: number) => countLabel(count, '1 person', '# people');
export const dogs = (count: number) => countLabel(count, '1 dog', '# dogs');

/** `2 people, 1 dog (Biscuit)` */
export function describeParty(party: Pick<PartyView, 'people' | 'dogs' | 'dogCount'>): string {
  const names = listText(party.dogs);
  const dogText = party.dogCount === 0 ? 'no dog' : `${dogs(party.dogCount)}${names && ` (${names})`}`;
  return `${people(party.people)}, ${dogText}`;
}

/** The taps that let a party in, one a door: `Side door, 7:42 PM`. */
export function describeEntries(entries: readonly Entry[]): string {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.device)) first.set(entry.device, entry);
  return [...first.values()].map(({ device, at }) => `${device}, ${formatClock(at)}`).join('; ');
}

/** The other doors that let a party in: `Also let in at Side door, 7:42 PM`. */
export function describeDuplicate(party: PartyView, device: string | null): string {
  const others = party.entries.filter((entry) => entry.device !== device);
  const isOwn = others.length < party.entries.length;
  return `${isOwn ? 'Also let in at' : 'Let in twice:'} ${describeEntries(others)}`;
}

const askForRoom = 'Ask the organizer. If there is room, let them in as a walk-in.';

export const refusals = {
  waiting: { title: 'On the waiting list', advice: `They do not have a spot yet. ${askForRoom}` },
  offered: {
    title: 'Offer not accepted',
    advice: `A spot is being held for them. They take it with the link in their email. ${askForRoom}`,
  },
  cancelled: { title: 'Cancelled', advice: `This registration was cancelled. ${askForRoom}` },
} as const;

export type Verdict = {
  tone: 'good' | 'careful' | 'bad';
  title: string;
  details: string;
  admitted?: PartyView;
  /** Whether its code is one of ours, and on no list here. */
  isUnknown?: boolean;
};

export const admittedVerdict = (party: PartyView): Verdict => ({
  tone: 'good',
  title: `In: ${party.name}`,
  details: `${describeParty(party)}${party.isPaid ? ' · paid' : ''}`,
  admitted: party,
});
