const longestName = 80;

// Direction marks, zero-width characters and the like. The joiner of emoji is one of them.
const invisibleButJoiner = /(?!\u200D)\p{Cf}/gu;
// What hides between letters without making them other ones.
const hidden = /[\p{Cf}\p{DI}\p{M}]/gu;

/** What mail programs make links of, by its scheme, host, path or at sign. */
const urlLike = [
  /https?|www\b|localhost/iu,
  /\p{L}\d*:\S|::/u, // tel:407…, intranet:8080, [::1]
  /\/\/|\\|@/u,
  /[.。]\p{L}\p{L}/u,
  /[.。][^\s/.]+\//u, // evil.c/x, 10.1/x
  /\d+(?:[.。]\d+){3}/u,
];

function cutTo(longest: number, line: string): string {
  if (line.length <= longest) return line;
  // Only the first ones are looked for: that takes long in a long text.
  const letters = new Intl.Segmenter('en').segment(line)[Symbol.iterator]();
  let kept = '';
  for (let count = 1; count < longest; count += 1) kept += letters.next().value?.segment ?? '';
  const last = letters.next().value?.segment ?? '';
  return letters.next().done ? kept + last : `${kept.trim()}…`;
}

/** A name on one short line; undefined where mail would make a link of it (docs/product/mail.md#mail-that-strangers-cause). */
export function nameWithoutUrl(name: string, longest = longestName): string | undefined {
  const plain = name.normalize('NFKD').replace(hidden, '');
  if (urlLike.some((pattern) => pattern.test(plain))) return undefined;
  const line = name
    .replace(invisibleButJoiner, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cutTo(longest, line) || undefined;
}

const longestAccountName = 32;

export function accountName(username: string): string {
  const name = nameWithoutUrl(username);
  return name && name.length <= longestAccountName ? `the account “${name}”` : 'your account';
}
