/**
 * What a spreadsheet may run as a formula: a sign, in any of the forms that some read as the plain one (those that NFKC
 * makes = + - @ of, and the minus), after whatever nobody sees; or a tab or line break, which some take away.
 * An amount that went, as -50.00, runs nothing and is to be added up.
 */
export const formulaStart =
  /^(?!-\d+\.\d\d$)(?:[\t\r\n]|[\s\p{C}\p{DI}\u2800]*[=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u;

/** A cell without the apostrophe that our own files put before a formula. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
