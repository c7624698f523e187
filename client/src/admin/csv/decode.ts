/** Why a file cannot be imported, as a message for the user. */
export class UnusableFile extends Error {}

export const maxFileBytes = 10 * 1024 * 1024;

/** A file's text. `isGuessed` if its encoding had to be guessed. */
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

/** Decodes UTF-8, else windows-1252, which Excel writes on Windows. */
export async function decode(file: File): Promise<DecodedText> {
  if (file.size === 0) throw new UnusableFile('The file is empty.');
  if (file.size > maxFileBytes) {
    throw new UnusableFile('The file is larger than 10 MB. Split it, and import its parts one by one.');
  }
  const bytes = await bytesOf(file);
  // A zero byte is in no text, but in spreadsheets, images and UTF-16.
  if (bytes.includes(0)) {
    throw new UnusableFile('This is not a CSV file. In a spreadsheet, save it as "CSV UTF-8" first.');
  }
  const text = inUtf8(bytes);
  return text === undefined
    ? { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
    : { text, isGuessed: false };
}
