const maxCharacters = 60;

/** A text as the start of a file's name, of letters and digits that every file system takes; empty where it has none. */
export function fileSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, maxCharacters)
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
