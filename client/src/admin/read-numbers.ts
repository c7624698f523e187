// Commas are only accepted between thousands. `1,25` must not become 125.
const amount = /^(-?)\s*\$?\s*(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Parses typed dollars: `25`, `$25`, `25.5`, `1,250.00`, `free`. NaN if the text is no amount. */
export function readPrice(text: string): number {
  const trimmed = text.trim();
  if (/^free$/i.test(trimmed)) return 0;
  const [, minusBefore, minusAfter, digits] = amount.exec(trimmed) ?? [];
  if (digits === undefined || (minusBefore && minusAfter)) return Number.NaN;
  const dollars = Number(digits.replaceAll(',', ''));
  return minusBefore || minusAfter ? -dollars : dollars;
}

const grouped = /^\d{1,3}(?:,\d{3})+$/;

/** A typed number, `1000` or `1,000`; NaN where nothing is typed. */
export function readCount(text: string): number {
  const typed = text.trim();
  if (typed === '') return Number.NaN;
  return Number(grouped.test(typed) ? typed.replaceAll(',', '') : typed);
}
