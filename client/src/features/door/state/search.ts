import { spokenCode } from '@shared/registrations/spoken-code';
import type { PartyView } from './door-view';

/** Letters that Unicode does not split into a letter and a mark. */
const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text without capitals, accents and apostrophes, as people type it in a hurry. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœı]/g, (letter) => letters[letter] ?? letter);
}

/** The party with the typed spoken code, and those that contain every typed word in their name, dogs or wristband. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...parties];
  const code = words.join('').toUpperCase();
  return parties.filter(({ id, name, dogs, wristband }) => {
    const text = plain([name, ...dogs, wristband ?? ''].join('\n'));
    return code === spokenCode(id) || words.every((word) => text.includes(word));
  });
}
