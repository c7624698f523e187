import { spokenCode } from '@shared/registrations/spoken-code';
import { searchText } from '@shared/search-text';
import type { PartyView } from './door-view';

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
