import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Options = {
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
  /** As a camera writes it: 6 is held upright. */
  orientation?: number;
  /** Whether it says where it was taken, and by whom. */
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
        ? {
            IFD0: { Artist: 'Grace Hopper' },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 32/1 0/1' },
          }
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

const headBytes = 8 + 25;

/** PNGs that no program would write. */
export const aPng = {
  /** One colour of one bit a pixel: next to nothing as a file, however many pixels it has. */
  ofOneColour(width: number, height: number): Buffer {
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
  /** With a chunk more behind its head. */
  withChunk: (png: Buffer, name: string, content: Buffer): Buffer =>
    Buffer.concat([png.subarray(0, headBytes), chunk(name, content), png.subarray(headBytes)]),
};
