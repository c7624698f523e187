/** How a picture file is built: where the picture ends, if it does, and whether there are several in it. */
type Structure = { type: 'jpeg' | 'png' | 'webp' | 'avif'; end: number | undefined; isAnimated: boolean };

const text = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const jpegEnd = Buffer.from([0xff, 0xd9]);
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** The first scan of a JPEG; undefined where its segments lead nowhere. */
function findScan(file: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return at;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Segments can hold whole pictures of their own; behind the first scan only the end is written as an end. */
function ofJpeg(file: Buffer): Structure {
  const scan = findScan(file);
  const end = scan === undefined ? -1 : file.indexOf(jpegEnd, scan);
  return { type: 'jpeg', end: end === -1 ? undefined : end + 2, isAnimated: false };
}

function ofPng(file: Buffer): Structure {
  let isAnimated = false;
  let at = pngStart.length;
  while (at + 12 <= file.length) {
    const name = text(file, at + 4);
    const next = at + 12 + file.readUInt32BE(at);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') return { type: 'png', end: next <= file.length ? next : undefined, isAnimated };
    at = next;
  }
  return { type: 'png', end: undefined, isAnimated };
}

function ofWebp(file: Buffer): Structure {
  const end = 8 + file.readUInt32LE(4);
  const isAnimated = text(file, 12) === 'VP8X' && ((file[20] ?? 0) & 2) !== 0;
  return { type: 'webp', end: end <= file.length ? end + (end % 2) : undefined, isAnimated };
}

/** The boxes that a still picture consists of. */
const avifBoxes = ['ftyp', 'meta', 'mdat', 'free', 'skip', 'idat', 'uuid', 'mini'];
const longestBrands = 256;

/** The kinds of file that one of ISO's family says it is: its own first, then those that it can be read as. */
function brandsOf(file: Buffer): string[] {
  const [own = '', , ...others] =
    file.toString('latin1', 8, Math.min(file.readUInt32BE(0), longestBrands)).match(/[\s\S]{4}/g) ?? [];
  return [own, ...others];
}

function ofAvif(file: Buffer): Structure {
  const isSequence = brandsOf(file)[0] === 'avis';
  let at = 0;
  while (at + 8 <= file.length && avifBoxes.includes(text(file, at + 4))) {
    const size = file.readUInt32BE(at);
    // 0 is up to the end of the file; a length of 64 bits, which 1 announces, is for more than an upload may have.
    if (size === 0) return { type: 'avif', end: file.length, isAnimated: isSequence };
    if (size < 8 || at + size > file.length) return { type: 'avif', end: undefined, isAnimated: isSequence };
    at += size;
  }
  return { type: 'avif', end: at, isAnimated: isSequence || text(file, at + 4) === 'moov' };
}

/** Follows the structure of a picture to its end. Undefined where the first bytes are of none of the four types. */
export function findEnd(file: Buffer): Structure | undefined {
  if (file.length < 32) return undefined;
  if (file.subarray(0, 3).equals(jpegStart)) return ofJpeg(file);
  if (file.subarray(0, 8).equals(pngStart)) return ofPng(file);
  if (text(file, 0) === 'RIFF' && text(file, 8) === 'WEBP') return ofWebp(file);
  const isAvif = text(file, 4) === 'ftyp' && brandsOf(file).some((brand) => /^avi[fs]$/.test(brand));
  return isAvif ? ofAvif(file) : undefined;
}
