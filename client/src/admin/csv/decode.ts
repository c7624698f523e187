/** Why a file cannot be imported, as a message for the user. */
export class UnusableFile extends Error {}

export const maxFileBytes = 10 * 1024 * 1024;

/** A file's text. `isGuessed` if its encoding had to be guessed. */
export type DecodedText = { text: string; isGuessed: boolean };

/** Text in UTF-16, which spreadsheets save as "Unicode text", begins with a mark that says its order of bytes. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function textOf(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnusableFile('The file could not be read. Has it been moved or deleted?');
  }
}

/** Decodes UTF-8 and marked UTF-16, else windows-1252, which Excel writes on Windows. */
export async function decode(file: File): Promise<DecodedText> {
  if (file.size === 0) throw new UnusableFile('The file is empty.');
  if (file.size > maxFileBytes) {
    throw new UnusableFile('The file is larger than 10 MB. Split it, and import its parts one by one.');
  }
  const decoded = textOf(await bytesOf(file));
  // It is in no text, but in spreadsheets and images.
  if (decoded.text.includes('\0')) {
    throw new UnusableFile('This is not a CSV file. In a spreadsheet, save it as "CSV UTF-8" first.');
  }
  return decoded;
}
