/** Letters that Unicode does not split into a letter and a mark. */
const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ς: 'σ' };

/** A text as searches compare it, as the database's `search_text` does: no capitals, accents, apostrophes, invisibles. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\p{DI}'’‘ʼʻ`´]/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœıς]/g, (letter) => letters[letter] ?? letter);
}
