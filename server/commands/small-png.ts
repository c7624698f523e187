import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostColors = 256;

type Chunk = { type: string; data: Buffer };

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data });
    at += length + 12;
  }
  return chunks;
}

function chunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The neighbour that is nearest to what the three predict, as PNG defines it. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const distances = [left, above, corner].map((value) => Math.abs(guess - value));
  return [left, above, corner][distances.indexOf(Math.min(...distances))] ?? 0;
}

/** The bytes of the pixels, row by row, without the filters that rows are stored with. */
function unfiltered(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = data.length / (rowBytes + 1);
  const plain = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (rowBytes + 1)];
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const left = column >= pixelBytes ? (plain[at - pixelBytes] ?? 0) : 0;
      const above = plain[at - rowBytes] ?? 0;
      const corner = column >= pixelBytes ? (plain[at - rowBytes - pixelBytes] ?? 0) : 0;
      const guesses = [0, left, above, Math.floor((left + above) / 2), paeth(left, above, corner)];
      plain[at] = (data[row * (rowBytes + 1) + 1 + column] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
  }
  return plain;
}

/** The most frequent colours of the pixels, and for each colour the index of the nearest of them. */
function paletteOf(pixels: Uint32Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostColors)
    .map(([color]) => color);
  const distance = (one: number, other: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  const nearest = (color: number) =>
    palette.reduce((best, candidate, index) => {
      return distance(color, candidate) < distance(color, palette[best] ?? 0) ? index : best;
    }, 0);
  return { palette, indexOf: new Map([...counts.keys()].map((color) => [color, nearest(color)])) };
}

/** A browser's screenshot in at most 256 colours: a quarter of the bytes, and the same to the eye. */
export function smallPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = Buffer.from(chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13));
  const [width, height, pixelBytes] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[9] === 6 ? 4 : 3,
  ];
  const stored = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const bytes = unfiltered(inflateSync(stored), width * pixelBytes, pixelBytes);
  const pixels = Uint32Array.from({ length: width * height }, (_, pixel) =>
    bytes.readUIntBE(pixel * pixelBytes, 3),
  );
  const { palette, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, pixel) => {
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(color) ?? 0;
  });
  const indexed = 3;
  header.set([8, indexed], 8);
  const plte = Buffer.alloc(palette.length * 3);
  palette.forEach((color, index) => {
    plte.writeUIntBE(color, index * 3, 3);
  });
  return Buffer.concat([
    signature,
    chunk({ type: 'IHDR', data: header }),
    chunk({ type: 'PLTE', data: plte }),
    chunk({ type: 'IDAT', data: deflateSync(rows, { level: 9 }) }),
    chunk({ type: 'IEND', data: Buffer.alloc(0) }),
  ]);
}
