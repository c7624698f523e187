// Plain JavaScript: Node 20 cannot start a process from TypeScript.
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// One picture, in one thread: the rest of the machine is for reads.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads dozens of formats, some by programs with a long history of holes. Only these four are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/**
 * @typedef {import('./picture-decoder').DecodingTask} Task
 * @typedef {{ width: number, height: number }} Size
 */

const encoders = {
  /** @param {import('sharp').Sharp} image */
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  /** @param {import('sharp').Sharp} image */
  webp: (image) => image.webp({ quality: 78 }),
};

/** What is wrong with a picture, as a word that the server has a sentence for. */
class Unusable extends Error {}

/** How often the memory is looked at, in milliseconds: a decoder may fill a gigabyte in a second. */
const watchEvery = 5;

/**
 * Ends this program once it is larger than it may be, whatever the header said, and says why. The signal ends it at once,
 * where an exit would wait for the decoder.
 * @param {number} maxMemory
 */
function watchMemory(maxMemory) {
  setInterval(() => {
    if (process.memoryUsage.rss() <= maxMemory) return;
    writeSync(process.stdout.fd, `${JSON.stringify({ reason: 'memory' })}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, watchEvery).unref();
}

/** What Node and libvips take without a picture. */
const ownMemory = 90_000_000;

/**
 * About how many bytes a pixel takes of a picture that is decoded as a whole; none of one that is read row by row.
 * @param {import('sharp').Metadata} metadata
 */
function bytesPerPixel({ format, channels = 4, depth, bitsPerSample = 8, chromaSubsampling, isProgressive }) {
  if (format === 'heif') return bitsPerSample > 8 ? 25 : 19;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return depth === 'ushort' ? 2 * channels : channels;
}

/** The part of the upright picture that is wanted, in pixels. @param {Size} upright @param {Task['crop']} crop */
function cropOf({ width, height }, { left, top, width: wide, height: high }) {
  return {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.min(Math.round(wide * width), width),
    height: Math.min(Math.round(high * height), height),
  };
}

/** Whether a file says that it is a HEIC, which nothing here can decode. @param {Buffer} file */
const isHeic = (file) => /^ftyphe[iv]/.test(file.toString('latin1', 4, 12));

/**
 * Reads a picture, upright and cropped, no wider than the widest file, as pixels in sRGB without anything else.
 * @param {Buffer} file @param {Task} task
 */
async function readPixels(file, { crop, widths, maxPixels, maxMemory, minWidth, maxRatio, background }) {
  if (isHeic(file)) throw new Unusable('type');
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata();
  const { format, compression, pages = 1, autoOrient } = metadata;
  const isKnown = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
  if (!isKnown) throw new Unusable('type');
  if (pages > 1) throw new Unusable('animated');
  const pixels = autoOrient.width * autoOrient.height;
  if (ownMemory + pixels * bytesPerPixel(metadata) > maxMemory) throw new Unusable('memory');
  const part = cropOf(autoOrient, crop);
  if (part.width < minWidth) throw new Unusable('small');
  const ratio = part.width / part.height;
  if (!(ratio <= maxRatio && ratio >= 1 / maxRatio)) throw new Unusable('narrow');
  // Made small first and cropped then, so that a large picture is never in memory as a whole.
  const scale = Math.min(1, Math.max(...widths) / part.width);
  /** @param {number} length */
  const scaled = (length) => Math.max(1, Math.round(length * scale));
  const whole = { width: scaled(autoOrient.width), height: scaled(autoOrient.height) };
  const width = Math.min(scaled(part.width), whole.width);
  const height = Math.min(scaled(part.height), whole.height);
  return image
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(part.left * scale), whole.width - width),
      top: Math.min(Math.round(part.top * scale), whole.height - height),
      width,
      height,
    })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Encodes pixels in every width and format; none is made wider than it is.
 * @param {Awaited<ReturnType<typeof readPixels>>} pixels @param {Task} task
 */
async function encode({ data, info: { width, height, channels } }, { widths, formats }) {
  /** @type {Map<string, Buffer>} */
  const contents = new Map();
  const files = [];
  for (const format of formats) {
    for (const wanted of widths) {
      const actual = Math.min(wanted, width);
      const name = `${format} ${actual}`;
      const content =
        contents.get(name) ??
        (await encoders[format](
          sharp(data, { raw: { width, height, channels } }).resize({ width: actual }),
        ).toBuffer());
      contents.set(name, content);
      files.push({ format, width: wanted, content });
    }
  }
  return files;
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof Unusable) return error.message;
  if (/unsupported image format|is empty/i.test(String(error))) return 'type';
  return /pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable';
}

/** @param {Task} task */
async function run(task) {
  try {
    const pixels = await readPixels(await buffer(process.stdin), task);
    const { width, height } = pixels.info;
    const hash = createHash('sha256').update(`${width}x${height}`).update(pixels.data).digest('hex');
    const files = await encode(pixels, task);
    const sizes = files.map(({ format, width, content }) => ({ format, width, bytes: content.length }));
    return { header: { hash: hash.slice(0, 32), width, height, files: sizes }, files };
  } catch (error) {
    return { header: { reason: reasonOf(error) }, files: [] };
  }
}

const task = JSON.parse(process.argv[2] ?? '{}');
watchMemory(task.maxMemory);
const { header, files } = await run(task);
// A line that says what follows, then the files one after another.
process.stdout.write(`${JSON.stringify(header)}\n`);
for (const { content } of files) process.stdout.write(content);
