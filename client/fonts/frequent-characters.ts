/** All characters from `first` to `last`, inclusive. */
export const characterRange = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/** The characters of English, Spanish, Portuguese, French and German. */
export const frequentCharacters = [
  characterRange(' ', '~'),
  characterRange('À', 'ÿ'),
  '\u00a0–—‘’“”…•·½°¡¿€™©',
].join('');
