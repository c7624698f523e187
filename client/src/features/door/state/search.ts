import { spokenCode } from '@shared/registrations/spoken-code';
import { searchText } from '@shared/search-text';
import type { PartyView } from './door-view';

const texts = new WeakMap<PartyView, string>();

/** What is searched of a party, made once. */
function textOf(party: PartyView): string {
  const text = texts.get(party) ?? searchText([party.name, ...party.dogs, party.wristband ?? ''].join('\n'));
  texts.set(party, text);
  return text;
}

/** Makes that of all these before somebody types: for thousands of parties a slow phone takes as long as to show any. */
export function prepareSearch(parties: readonly PartyView[]): void {
  for (const party of parties) textOf(party);
}

/** The party with the typed spoken code, and those that contain every typed word in their name, dogs or wristband. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...parties];
  const code = words.join('').toUpperCase();
  return parties.filter(
    (party) => code === spokenCode(party.id) || words.every((word) => textOf(party).includes(word)),
  );
}

export const insideIds = (parties: readonly PartyView[]): ReadonlySet<PartyView['id']> =>
  new Set(parties.filter(({ checkedInAt }) => checkedInAt !== null).map(({ id }) => id));
