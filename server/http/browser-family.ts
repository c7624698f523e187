/** What browsers call themselves, each before those that it also claims to be. */
const families = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** The family of the browser of a `User-Agent` header, in a word; null for any other program. */
export function browserFamily(userAgent = ''): string | null {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
