import { spokenCode } from '@shared/registrations/spoken-code';
import { searchText } from '@shared/search-text';
import type { PartyView } from './door-view';

/** The party with the typed spoken code, and those that contain every typed word in their name, dogs or wristband. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...parties];
  const code = words.join('').toUpperCase();
  return parties.filter(({ id, name, dogs, wristband }) => {
    const text = searchText([name, ...dogs, wristband ?? ''].join('\n'));
    return code === spokenCode(id) || words.every((word) => text.includes(word));
  });
}

export const insideIds = (parties: readonly PartyView[]): ReadonlySet<PartyView['id']> =>
  new Set(parties.filter(({ checkedInAt }) => checkedInAt !== null).map(({ id }) => id));
