import { plain } from '@shared/imports/guess-columns';

/** Words of headings that only one kind of file has. */
const signs = new Map([
  ['guests', /\b(?:tickets?|attendees?|rsvp|orders?|checked in|party size|guests?|dog names?)\b/],
  ['venues', /\b(?:venues?|outdoors?|patio)\b/],
  ['vendors', /\b(?:vendors?|booth|you sell)\b/],
]);

/** What a file seems to hold in place of what it is chosen for, by its headings; undefined for one that may be right. */
export function wrongFile(what: string, headings: readonly string[]): string | undefined {
  const has = (sign: RegExp) => headings.some((heading) => sign.test(plain(heading)));
  const own = signs.get(what);
  if (!own || has(own)) return undefined;
  return [...signs].find(([, sign]) => has(sign))?.[0];
}
