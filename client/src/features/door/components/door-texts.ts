import { countLabel, listText } from '@shared/counting';
import { formatClock } from '@shared/dates';
import type { Entry, PartyView } from '../state/door-view';
import type { Verdict } from '../state/search';

export const people = (count: number) => countLabel(count, '1 person', '# people');
export const dogs = (count: number) => countLabel(count, '1 dog', '# dogs');

/** `2 people, 1 dog (Biscuit)` */
export function describeParty(party: Pick<PartyView, 'people' | 'dogs' | 'dogCount'>): string {
  const names = listText(party.dogs);
  if (party.dogCount === 0) return `${people(party.people)}, no dog`;
  return `${people(party.people)}, ${dogs(party.dogCount)}${names && ` (${names})`}`;
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

/** What to tell a party without a place, and what to do. */
export const refusals = {
  waiting: { title: 'On the waiting list', advice: `They do not have a spot yet. ${askForRoom}` },
  offered: {
    title: 'Offer not accepted',
    advice: `A spot is being held for them. They take it with the link in their email. ${askForRoom}`,
  },
  cancelled: { title: 'Cancelled', advice: `This registration was cancelled. ${askForRoom}` },
} as const;

type VerdictText = { tone: 'good' | 'careful' | 'bad'; title: string; details: string };

/** A verdict in words. */
export function verdictText(verdict: Verdict, device: string | null): VerdictText {
  switch (verdict.kind) {
    case 'admitted':
      return { tone: 'good', title: `In: ${verdict.party.name}`, details: describeParty(verdict.party) };
    case 'already-inside': {
      const { name, entries, checkedInAt } = verdict.party;
      const details = entries.every((entry) => entry.device === device)
        ? `By this phone, ${formatClock(checkedInAt ?? '')}`
        : `Already let in at ${describeEntries(entries)}`;
      return { tone: 'careful', title: `Already in: ${name}`, details };
    }
    case 'waiting':
    case 'offered':
    case 'cancelled': {
      const { title, advice } = refusals[verdict.kind];
      return { tone: 'bad', title: `${title}: ${verdict.party.name}`, details: advice };
    }
    case 'not-on-list':
      return {
        tone: 'bad',
        title: 'Not on this list',
        details: 'A code for another event, or of somebody who just registered. Search for the name.',
      };
    case 'foreign':
      return {
        tone: 'bad',
        title: 'Not one of our codes',
        details: 'Ask for the code in their email, or search for the name.',
      };
  }
}
