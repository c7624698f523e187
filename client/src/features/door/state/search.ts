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

/** The parties in their order, but last those that were inside before. */
export function insideLast(parties: readonly PartyView[], before: readonly PartyView[]): PartyView[] {
  const inside = new Set(before.map(({ id, checkedInAt }) => checkedInAt && id));
  const rank = ({ id }: PartyView) => Number(inside.has(id));
  return parties.toSorted((one, other) => rank(one) - rank(other));
}
