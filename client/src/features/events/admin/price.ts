// A comma is understood between thousands alone: read as 125, somebody's `1,25` would be a hundred times too much.
const amount = /^(-?)\s*\$?\s*(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Dollars as people write them: `25`, `$25`, `25.5`, `1,250.00`, `free`. NaN where the text is no amount. */
export function readPrice(text: string): number {
  const trimmed = text.trim();
  if (/^free$/i.test(trimmed)) return 0;
  const [, minusBefore, minusAfter, digits] = amount.exec(trimmed) ?? [];
  if (digits === undefined || (minusBefore && minusAfter)) return Number.NaN;
  const dollars = Number(digits.replaceAll(',', ''));
  return minusBefore || minusAfter ? -dollars : dollars;
}
