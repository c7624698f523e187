import { pictureInvalid } from '../../errors';
import { findEnd } from './file-structure';

const startsWith = (file: Buffer, text: string, at = 0) =>
  file.toString('latin1', at, at + text.length) === text;

/** Programs, documents and archives, by what they begin with; those of them that people take for pictures have a name. */
const otherTypes: { starts: string[]; at?: number; is: string }[] = [
  { starts: ['GIF8'], is: 'a GIF' },
  { starts: ['II*\0', 'MM\0*'], is: 'a TIFF' },
  { starts: ['%PDF-'], is: 'a PDF' },
  { starts: ['BM'], is: 'a BMP' },
];
/** As it is, or behind a declaration and comments. */
const svgStart = /^[\s\ufeff]*<(?:svg|(?:\?xml|!doctype|!--)[\s\S]*<svg)/i;
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const instead = 'Save the picture as JPEG, PNG, WebP or AVIF and try again.';

/** What to tell people about a file that is none of the four types. */
function nameOther(file: Buffer): string {
  if (startsWith(file, 'ftyp', 4) && heicBrands.includes(file.toString('latin1', 8, 12)))
    return `This is a HEIC picture, which cannot be read here. ${instead}`;
  if (svgStart.test(file.toString('utf8', 0, 4096)))
    return `This is an SVG, which can hold programs and is not taken. ${instead}`;
  const other = otherTypes.find(({ starts }) => starts.some((start) => startsWith(file, start)));
  return other ? `This is ${other.is}, which is not taken. ${instead}` : `This is no picture. ${instead}`;
}

/** What cameras write behind a JPEG: a second one, a moment of film, notes of their own. */
const cameraTrailers = [
  (rest: Buffer) => startsWith(rest, '\xff\xd8\xff'),
  (rest: Buffer) => startsWith(rest, 'ftyp', 4),
  (rest: Buffer) => startsWith(rest, 'SEFT', rest.length - 4),
];
/** What begins an archive, a document or a program: none of them is in what a camera writes. */
const signs = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '%PDF-', '<html', '<!doctype', '<script', '<svg', '<?php'];
/** Archives are found by their last 64 kB, pages and documents by their beginning. */
const searchedBytes = 66_000;

function holdsAnother(rest: Buffer): boolean {
  const parts = [rest.subarray(0, searchedBytes), rest.subarray(-searchedBytes)];
  const searched = parts.map((part) => part.toString('latin1').toLowerCase());
  return signs.some((sign) => searched.some((part) => part.includes(sign.toLowerCase())));
}

/** Whether what follows the picture may be there: padding, or what a camera wrote. */
function isHarmless(rest: Buffer, isJpeg: boolean): boolean {
  if (rest.equals(Buffer.alloc(rest.length))) return true;
  return isJpeg && cameraTrailers.some((isTrailer) => isTrailer(rest)) && !holdsAnother(rest);
}

/**
 * Looks at how a file is built, before anything decodes it. Throws `picture-invalid` where it is no JPEG, PNG, WebP or
 * AVIF by its first bytes, where it moves, where its end is missing, and where something else follows the picture: such
 * a file is a picture to one program and a page or an archive to another (docs/product/pictures.md).
 */
export function inspectFile(file: Buffer): void {
  const found = findEnd(file);
  if (!found) throw pictureInvalid(nameOther(file));
  if (found.isAnimated)
    throw pictureInvalid('This picture moves. Only still pictures can be stored: save one of its frames.');
  if (found.end === undefined)
    throw pictureInvalid('The end of this picture is missing. Save the picture again and try again.');
  if (!isHarmless(file.subarray(found.end), found.type === 'jpeg'))
    throw pictureInvalid(
      'Something else follows the picture in this file. Save the picture again, as a copy, and try again.',
    );
}
