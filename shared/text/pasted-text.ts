const unusualSpaces = /(?! )\p{Zs}/gu;
/** Direction marks, zero-width characters, soft hyphens and the like. */
const invisible = /[\p{Cf}\p{DI}]/gu;

/** A text without invisible characters, and with plain spaces: a phone number, a ZIP code, a street address. */
export function visibleText(text: string): string {
  return text.replace(unusualSpaces, ' ').replace(invisible, '');
}

/** What has no spaces, and no invisible characters: a URL, a code. */
export function unbrokenText(text: string): string {
  return visibleText(text.replace(unusualSpaces, ''));
}
