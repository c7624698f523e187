/** Commas are only accepted between thousands. */
const grouped = /^\d{1,3}(?:,\d{3})+$/;

/** A typed number, `1000` or `1,000`; NaN where nothing is typed. */
export function readCount(text: string): number {
  const typed = text.trim();
  if (typed === '') return Number.NaN;
  return Number(grouped.test(typed) ? typed.replaceAll(',', '') : typed);
}
