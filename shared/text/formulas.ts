/**
 * What a spreadsheet may run: a sign, plain after NFKC, after invisible characters; or a tab or line break. A
 * negative amount runs nothing and is to be added up.
 */
export const formulaStart =
  /^(?!-\d+\.\d\d$)(?:[\t\r\n]|[\s\p{C}\p{DI}\u2800]*[=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u;

/** A cell without the apostrophe that our own files put before a formula. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
