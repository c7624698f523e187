const maxCharacters = 60;

/** A text as the start of a file's name or as part of a path: its letters and digits in plain Latin; empty where it has none. */
export function fileSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, maxCharacters)
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
