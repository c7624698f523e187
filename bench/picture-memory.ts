import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { anAvifThatUnfolds, aPng } from '../server/testing/picture-files';
import { temporaryFolder } from '../server/testing/process';
import { createPictureDecoder } from '../server/workers/picture-decoder';
import { report, violated } from './harness/report';

const most = 400_000_000;
const program = fileURLToPath(new URL('./tools/peak-of.mjs', import.meta.url));

/** As many pixels as are taken, all of one color. */
const side = 7070;
const flat = (channels: 3 | 4, width = side, height = side) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 150, alpha: 0.5 } },
    limitInputPixels: false,
  });
const deep = (picture: Sharp) => picture.toColourspace('rgb16');
const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 });

/** Noise in squares of 16 pixels: small as a file, and nothing that a decoder could skip. */
function squares(channels: 3 | 4, width = side, height = side): Sharp {
  const [columns, rows] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  let state = 1;
  const noise = Uint8Array.from({ length: columns * rows * channels }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 26) << 2;
  });
  const raw = { width: columns, height: rows, channels };
  return sharp(noise, { raw, limitInputPixels: false }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  });
}

const all = { progressive: true, chromaSubsampling: '4:4:4' };
const fast = { effort: 0 } as const;
const lossless = { lossless: true, effort: 0 } as const;

/** The first bytes of an AVIF say that it is small; what follows is not. */
function aLie(): Buffer {
  const file = anAvifThatUnfolds();
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 1))
    for (const offset of [8, 12]) file.writeUInt32BE(600, at + offset);
  return file;
}

const hostile: Record<string, () => Sharp | Buffer> = {
  JPEG: () => flat(3).jpeg(),
  'JPEG, turned': () => turned(squares(3)).jpeg(),
  'JPEG, progressive': () => flat(3).jpeg({ progressive: true }),
  'JPEG, progressive, squares': () => squares(3).jpeg({ progressive: true }),
  'JPEG, progressive, all colors': () => flat(3).jpeg(all),
  'JPEG, progressive, all colors, 46 MP': () => squares(3, 6780, 6780).jpeg(all),
  'JPEG, progressive, turned, 46 MP': () => turned(squares(3, 6780, 6780)).jpeg(all),
  'JPEG, progressive, gray': () => flat(3).toColourspace('b-w').jpeg({ progressive: true }),
  'JPEG, progressive, CMYK': () => flat(3).toColourspace('cmyk').jpeg(all),
  'JPEG, progressive, wide': () => flat(3, 14_000, 3500).jpeg(all),
  'PNG of one bit': () => aPng.ofOneColor(side, side),
  'PNG of one bit, 900 MP': () => aPng.ofOneColor(30_000, 30_000),
  'PNG, alpha, turned': () => turned(squares(4)).png(),
  'PNG, interlaced': () => flat(3).png({ progressive: true }),
  'PNG, interlaced, alpha': () => squares(4).png({ progressive: true }),
  'PNG, interlaced, alpha, turned': () => turned(squares(4)).png({ progressive: true }),
  'PNG, interlaced, palette': () => flat(3).png({ progressive: true, palette: true }),
  'PNG, 16 bits, alpha': () => deep(flat(4)).png(),
  'PNG, 16 bits, alpha, turned': () => turned(deep(flat(4))).png(),
  'PNG, 16 bits, interlaced': () => deep(flat(3)).png({ progressive: true }),
  'PNG, 16 bits, interlaced, alpha': () => deep(flat(4)).png({ progressive: true }),
  WebP: () => squares(3).webp(fast),
  'WebP, alpha': () => squares(4).webp(fast),
  'WebP, lossless, squares': () => squares(3, 5000, 5000).webp(lossless),
  'WebP, lossless, alpha': () => flat(4).webp(lossless),
  'WebP, lossless, alpha, turned': () => turned(squares(4)).webp(lossless),
  'WebP, lossless, wide': () => flat(4, 14_000, 3500).webp(lossless),
  AVIF: () => flat(3).avif(fast),
  'AVIF, alpha': () => flat(4).avif(fast),
  'AVIF, alpha, 12 bits': () => anAvifThatUnfolds(),
  'AVIF, alpha, 12 bits, said to be small': aLie,
  'AVIF, alpha, squares, 14 MP': () => squares(4, 4300, 3250).avif(fast),
  'AVIF, alpha, turned, 14 MP': () => turned(squares(4, 4300, 3250)).avif(fast),
  'AVIF, alpha, 10 bits, 11 MP': () => deep(squares(4, 3700, 2970)).avif({ ...fast, bitdepth: 10 }),
  'AVIF, alpha, 12 bits, 11 MP': () => deep(flat(4, 3700, 2970)).avif({ ...fast, bitdepth: 12 }),
};

const messageOf = (error: Error) => error.message;

/** How much memory pictures take to be read that are made to take much: at most 400 MB, or they are rejected. */
export async function measurePictureMemory(): Promise<void> {
  const peakFile = join(await temporaryFolder(), 'peak');
  const decoder = createPictureDecoder({ command: [process.execPath, program, peakFile] });
  const peaks: number[] = [];
  for (const [name, make] of Object.entries(hostile)) {
    const made = make();
    const file = Buffer.isBuffer(made) ? made : await made.toBuffer();
    const outcome = await decoder.decode(file).then(() => 'stored', messageOf);
    const peak = Number(readFileSync(peakFile, 'utf8'));
    peaks.push(peak);
    report(
      `${name} (${Math.ceil(file.length / 1000)} kB)`,
      `${Math.round(peak / 1e6)} MB, ${outcome}`,
      violated({ [`more than ${most / 1e6} MB`]: peak <= most }),
    );
  }
  console.log(`the highest of ${peaks.length}: ${Math.round(Math.max(...peaks) / 1e6)} MB`);
}
