import type { PartyView } from './door-view';

/** Letters that do not come apart into one of the alphabet and a mark. */
const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as somebody in a hurry types it: no capitals, no accents, no apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœı]/g, (letter) => letters[letter] ?? letter);
}

/** The parties of whose name, dogs or wristband each typed word is a part. */
export function searchParties(parties: readonly PartyView[], typed: string): PartyView[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...parties];
  return parties.filter(({ name, dogs, wristband }) => {
    const text = plain([name, ...dogs, wristband ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
