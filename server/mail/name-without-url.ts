const longestName = 80;

// Direction marks, zero-width characters and the like. The joiner of emoji is one of them.
const invisible = /\p{Cf}/gu;
const invisibleButJoiner = /(?!\u200D)\p{Cf}/gu;
const urlLike = /https?|www\b|:\/\/|@|[.。]\p{L}\p{L}/iu;

function cutTo(longest: number, line: string): string {
  if (line.length <= longest) return line;
  // Only the first ones are looked for: that takes long in a long text.
  const letters = new Intl.Segmenter('en').segment(line)[Symbol.iterator]();
  let kept = '';
  for (let count = 1; count < longest; count += 1) kept += letters.next().value?.segment ?? '';
  const last = letters.next().value?.segment ?? '';
  return letters.next().done ? kept + last : `${kept.trim()}…`;
}

/**
 * A name as mail that strangers can cause may carry it: on one line, cut to 80 characters, and undefined where it holds
 * what a mail program would make a link of (docs/product.md#mail-that-strangers-cause).
 */
export function nameWithoutUrl(name: string): string | undefined {
  const plain = name.normalize('NFKC');
  if (urlLike.test(plain.replace(invisible, ''))) return undefined;
  const line = name
    .replace(invisibleButJoiner, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cutTo(longestName, line) || undefined;
}
