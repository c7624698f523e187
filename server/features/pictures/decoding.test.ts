import { colors } from '@shared/rendering/design-tokens';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { patientDecoding } from '../../testing/patiently';
import { anAvifThatUnfolds, aPicture, aPng } from '../../testing/picture-files';
import { createPictureDecoder } from '../../workers/picture-decoder';

const decoder = createPictureDecoder(patientDecoding);
afterAll(() => decoder.close());

const { decode } = decoder;

/** The color of a pixel of a decoded picture, by its fractions. */
async function colorAt({ variants }: Awaited<ReturnType<typeof decode>>, x: number, y: number) {
  const file = variants.find(({ format, width }) => format === 'webp' && width === 480)?.content;
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const near = (color: number[]) =>
  color.map((part) => expect.toSatisfy((is: number) => Math.abs(is - part) < 24));
const red = [200, 30, 30];
const blue = [30, 30, 200];

describe('a picture', () => {
  it('is stored in six files', async () => {
    const { width, height, hash, variants } = await decode(await aPicture({ width: 2000, height: 1500 }));
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    const stored = await Promise.all(
      variants.map(async ({ content, ...variant }) => {
        const is = await sharp(content).metadata();
        return { ...variant, is: is.width, isAvif: is.compression === 'av1' };
      }),
    );
    expect(stored).toEqual(
      ['avif', 'webp'].flatMap((name) =>
        [480, 960, 1600].map((at) => ({ format: name, width: at, is: at, isAvif: name === 'avif' })),
      ),
    );
  });

  it.each(['png', 'webp', 'avif'] as const)(
    'may be a %s, and is never made wider than it came',
    async (format) => {
      const picture = await decode(await aPicture({ format, width: 700, height: 500 }));
      expect(picture).toMatchObject({ width: 700, height: 500 });
      expect(await colorAt(picture, 0.1, 0.5)).toEqual(near(red));
      const widths = picture.variants.map(async ({ content }) => (await sharp(content).metadata()).width);
      expect(await Promise.all(widths)).toEqual([480, 700, 700, 480, 700, 700]);
    },
  );

  it('is cropped by fractions of the upright picture', async () => {
    const file = await aPicture({ width: 1200, height: 600 });
    const right = await decode(file, { left: 0.5, top: 0, width: 0.5, height: 1 });
    expect([right.width, right.height]).toEqual([600, 600]);
    expect(await colorAt(right, 0.1, 0.5)).toEqual(near(blue));
    // Red at the left as the sensor saw it: at the top once it is turned.
    const turned = await aPicture({ width: 1200, height: 600, orientation: 6 });
    const top = await decode(turned, { left: 0, top: 0, width: 1, height: 0.5 });
    expect([top.width, top.height]).toEqual([600, 600]);
    expect(await colorAt(top, 0.5, 0.9)).toEqual(near(red));
  });

  it('holds nothing of where and by whom it was taken, and has an address of its pixels', async () => {
    const file = await aPicture({ width: 600, height: 450 });
    const withGps = await aPicture({ width: 600, height: 450, gps: true });
    expect((await sharp(withGps).metadata()).exif?.includes('Grace Hopper')).toBe(true);
    const { hash, variants } = await decode(withGps);
    for (const { content } of variants) {
      const { exif, xmp, iptc, icc, comments } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      expect(content.includes('Hopper')).toBe(false);
    }
    expect((await decode(file)).hash).toBe(hash);
    expect((await decode(file, { left: 0, top: 0, width: 0.9, height: 1 })).hash).not.toBe(hash);
  });

  it('has the color of paper where it is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 600, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const paper = [...Buffer.from(colors.paper.slice(1), 'hex')];
    expect(await colorAt(await decode(file), 0.5, 0.5)).toEqual(near(paper));
  });

  it('may be gray, or in the colors of print, or of 16 bits', async () => {
    const picture = sharp(await aPicture({ width: 600, height: 400 }));
    const files = await Promise.all([
      picture.clone().toColourspace('b-w').jpeg().toBuffer(),
      picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
      picture.clone().toColourspace('rgb16').png().toBuffer(),
    ]);
    for (const file of files) expect((await decode(file)).variants).toHaveLength(6);
  });
});

describe('what is no picture is rejected with a reason', () => {
  const rejects = async (file: Buffer, why: RegExp) =>
    expect(decode(file)).rejects.toMatchObject({
      code: 'picture-invalid',
      message: expect.stringMatching(why),
    });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG behind a declaration', `<?xml version="1.0"?>\n<!-- dog -->${svg}`],
    ['a PDF', `%PDF-1.7\n${'x'.repeat(100)}`],
    ['a GIF', `GIF89a${'x'.repeat(100)}`],
    ['a TIFF', `II*\0${'x'.repeat(100)}`],
    ['a page', `<!doctype html><title>Dog</title>${' '.repeat(100)}`],
    ['nothing', ''],
    ['two bytes', 'ab'],
    ['a HEIC', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(100)}`],
  ])('%s', async (_, content) => {
    await rejects(Buffer.from(content, 'latin1'), /no JPEG, PNG, WebP or AVIF\. HEIC, SVG and others/);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut off', async (format) => {
    const file = await aPicture({ format, width: 800, height: 600 });
    await rejects(file.subarray(0, Math.floor(file.length * 0.6)), /damaged/);
  });

  it('a PNG whose content is damaged, and a JPEG that has more colors than there are', async () => {
    const png = await aPicture({ format: 'png', width: 600, height: 400 });
    const middle = Math.floor(png.length / 2);
    await rejects(png.fill(0x55, middle, middle + 20), /damaged/);
    const jpeg = await aPicture({ width: 600, height: 400 });
    jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 9;
    await rejects(jpeg, /damaged/);
  });

  it('a PNG with a page in front of it', async () => {
    const file = await aPicture({ format: 'png', width: 600, height: 400 });
    await rejects(Buffer.concat([Buffer.from('<html><!--'), file]), /no JPEG/);
  });

  it('one that moves', async () => {
    const frames = Buffer.concat([Buffer.alloc(600 * 400 * 3, 90), Buffer.alloc(600 * 400 * 3, 200)]);
    const raw = { width: 600, height: 800, channels: 3, pageHeight: 400 } as const;
    const webp = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
    await rejects(webp, /moves/);
  });

  it('a few bytes that unfold to 900 megapixels', async () => {
    const bomb = aPng.ofOneColor(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await rejects(bomb, /more than 50 megapixels/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('an AVIF of 1.5 kB that unfolds to 1.27 GB, by what its header says', async () => {
    await rejects(anAvifThatUnfolds(), /too much memory\. Save it as a JPEG, or make it smaller/);
  });

  it('one that takes more memory than its header says', async () => {
    // Turned upright, it is in memory as a whole.
    const create = { width: 3000, height: 2000, channels: 4, background: colors.paper } as const;
    const turned = await sharp({ create })
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const small = createPictureDecoder({ maxMemory: 120_000_000, ...patientDecoding });
    await expect(small.decode(turned)).rejects.toThrow(/too much memory/);
    expect((await decode(turned)).variants).toHaveLength(6);
  });

  it('one that is too narrow for a card, as it is cropped', async () => {
    await rejects(await aPicture({ width: 479, height: 400 }), /less than 480 pixels/);
    const wide = await aPicture({ width: 900, height: 400 });
    await expect(decode(wide, { left: 0.5, top: 0, width: 0.5, height: 1 })).rejects.toThrow(/less than 480/);
    await rejects(await aPicture({ width: 2000, height: 400 }), /4 times/);
  });
});

it.each([
  ['jpeg', '<html><script>alert(1)</script>'],
  // A moment of film, as cameras write it.
  ['jpeg', `\0\0\0\x18ftypmp42${'\0'.repeat(2000)}`],
  ['png', 'PK\x03\x04archive'],
  ['webp', '<html>dog</html>'],
] as const)('of a %s with something behind it only the picture is kept', async (format, rest) => {
  const file = await aPicture({ format, width: 600, height: 400 });
  const behind = Buffer.from(rest, 'latin1');
  const { hash, variants } = await decode(Buffer.concat([file, behind]));
  expect(hash).toBe((await decode(file)).hash);
  for (const { content } of variants) expect(content.includes(behind)).toBe(false);
});

/** What the program says of a file of which nothing follows. */
const half = { hash: 'a'.repeat(32), width: 1, height: 1, files: [{ format: 'webp', width: 1, bytes: 9 }] };

describe('the decoder', () => {
  it('takes one picture at a time, and rejects one where too many wait', async () => {
    const busy = createPictureDecoder({ maxWaiting: 1, ...patientDecoding });
    const file = await aPicture({ width: 600, height: 450 });
    const all = await Promise.allSettled([1, 2, 3].map(() => busy.decode(file)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all[2]).toMatchObject({ reason: { code: 'overloaded', details: { retryAfterSeconds: 10 } } });
    busy.close();
  });

  it.each([
    ['crashes', ['process.kill(process.pid, "SIGSEGV")'], {}],
    ['takes too long', ['setInterval(() => {}, 1000)'], { timeout: 300 }],
    ['ends in the middle of a file', [`console.log(${JSON.stringify(JSON.stringify(half))})`], {}],
  ])('that %s rejects its picture and takes the next one', async (_, program, settings) => {
    const own = createPictureDecoder({ command: [process.execPath, '-e', ...program], ...settings });
    for (let round = 0; round < 2; round += 1)
      await expect(own.decode(Buffer.from('x'))).rejects.toMatchObject({
        code: 'picture-invalid',
        message: expect.stringContaining('was not read to its end'),
      });
  });

  it('does not decode what nobody waits for any more', async () => {
    const file = await aPicture({ width: 600, height: 400 });
    const first = decoder.decode(file);
    const gone = new AbortController();
    const second = decoder.decode(file, undefined, gone.signal);
    gone.abort();
    await expect(second).rejects.toMatchObject({ code: 'request-cut-off' });
    await first;
  });
});
