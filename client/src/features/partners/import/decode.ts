/** Why a file cannot be imported, in words for a person. */
export class UnusableFile extends Error {}

export const maxFileBytes = 10 * 1024 * 1024;

/** A file's text. `isGuessed` where its encoding had to be guessed. */
export type DecodedText = { text: string; isGuessed: boolean };

function inUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnusableFile('The file could not be read. Has it been moved or deleted?');
  }
}

/** Reads UTF-8 or, where a file is no such text, what Excel saves on a Windows computer. */
export async function decode(file: File): Promise<DecodedText> {
  if (file.size === 0) throw new UnusableFile('The file is empty.');
  if (file.size > maxFileBytes) {
    throw new UnusableFile('The file is larger than 10 MB. Split it, and import its parts one by one.');
  }
  const bytes = await bytesOf(file);
  // No text holds it; a spreadsheet, a picture or UTF-16 does.
  if (bytes.includes(0)) {
    throw new UnusableFile('This is not a CSV file. In a spreadsheet, save it as "CSV UTF-8" first.');
  }
  const text = inUtf8(bytes);
  return text === undefined
    ? { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
    : { text, isGuessed: false };
}
