import { crc32, deflateSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';

type Options = {
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
  /** As a camera writes it: 6 is held upright. */
  orientation?: number;
  /** Whether it says where it was taken, and who took it. */
  gps?: boolean;
};

/** A picture as somebody may send it: red in its left half, blue in its right one. */
export function aPicture({
  format = 'jpeg',
  width,
  height,
  orientation,
  gps = false,
}: Options): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 30, g: 30, b: 200 } } })
    .composite([{ input: { create: { ...half, background: { r: 200, g: 30, b: 30 } } }, left: 0, top: 0 }])
    .withMetadata(orientation === undefined ? {} : { orientation })
    .withExif(
      gps
        ? { IFD0: { Artist: 'Grace Hopper' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 32/1 0/1' } }
        : {},
    );
  return picture.toFormat(format).toBuffer();
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(content.length, 0);
  framed.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)]);
}

/** PNGs that no program would write. */
export const aPng = {
  /** One color of one bit a pixel: next to nothing as a file, however many pixels it has. */
  ofOneColor(width: number, height: number): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([1, 0, 0, 0, 0], 8);
    const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  },
};

const deflatedAvif = [
  'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE9MYGBgLclNLEhkgQDEjJacIymYoyEwuYUADJpk5+ckghosDAxMDI4jFOAVCMzAwLWZg',
  'AtEs5jARxtUMDAwWmZl5aRAFDAwMopl5aalgZYwMDIllBoYMKIJMCEG+gsySXAaoSob1mQVFBQwMDF2ZBcn5DAwMPIllhs6N8Ukg',
  'eZHM4oJUiI3S8yCYQaAgsyITJMLMw8ODUF8DNRkixwiSsUgsrXAG8UqL8qxyC1LTwYSTVXJmcoFVcWVxSWpusVViaUVmTmZiUaVV',
  'Yk5BBji8ZDMLcmEBx8TAyNzIxMzAxNLCxNrGwMAglVmUmgaV5EssrcgBBxcjAwNLWG5KYokQAxd3/Gdz653XtrCYSCkYTWQVEGo5',
  'xtm5bFZakwMDg//5MzwJ+9aLFF99FPK7Ji0woXTjmQXXb+rW8Rb4+23eJBXM8CVpHoPi1Aib9KzZ7w/VXb232vsQs0fg7AnHA+pq',
  '3u5q/9H59OQmnofz5u1OZjo1d/5P4g3MMAnsO3/gSXXR0UsHAqVvfVh5r+DKoi13/thcVb8nbVoharbZ4Z7czYZRF1LuQj+qunDe',
  'Aaq6r0CIgYsDnETvWTUYzWEWEGAoPMTAYPjlg8QMZr1nRgvOcHjmah9afynVrLCFz/3NVveA37XXXh12EZjxYp3FpFslooYsvrad',
  'Xw1ECGk5MmXh00MXTiQWMK6Z9XzN1a0G7AuGky0GpNpCsh0CAA==',
];

/** An AVIF of 1.5 kB: one color with transparency, 12 bits deep, 7070 pixels wide and high. It unfolds to 1.27 GB. */
export const anAvifThatUnfolds = (): Buffer => inflateRawSync(Buffer.from(deflatedAvif.join(''), 'base64'));
