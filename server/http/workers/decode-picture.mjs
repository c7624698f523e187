// Plain JavaScript: Node 20 cannot start a process from TypeScript.
import { createHash } from 'node:crypto';
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

const encoders = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
};

/** What is wrong with a picture, as a word that the server has a sentence for. */
class Unusable extends Error {}

/** The part of the upright picture that is wanted, in pixels. */
function cropOf({ width, height }, { left, top, width: wide, height: high }) {
  return {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.min(Math.round(wide * width), width),
    height: Math.min(Math.round(high * height), height),
  };
}

/** Reads a picture, upright and cropped, no wider than the widest file, as pixels in sRGB without anything else. */
async function readPixels(file, { crop, widths, maxPixels, minWidth, maxRatio, background }) {
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const { format, compression, pages = 1, autoOrient } = await image.metadata();
  const isKnown = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
  if (!isKnown) throw new Unusable('type');
  if (pages > 1) throw new Unusable('animated');
  const part = cropOf(autoOrient, crop);
  if (part.width < minWidth) throw new Unusable('small');
  const ratio = part.width / part.height;
  if (!(ratio <= maxRatio && ratio >= 1 / maxRatio)) throw new Unusable('narrow');
  // Made small first and cropped then, so that a large picture is never in memory as a whole.
  const scale = Math.min(1, Math.max(...widths) / part.width);
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

/** Encodes pixels in every width and format; none is made wider than it is. */
async function encode({ data, info: { width, height, channels } }, { widths, formats }) {
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

function reasonOf(error) {
  if (error instanceof Unusable) return error.message;
  return /pixel limit/i.test(error.message) ? 'pixels' : 'unreadable';
}

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

const { header, files } = await run(JSON.parse(process.argv[2] ?? '{}'));
// A line that says what follows, then the files one after another.
process.stdout.write(`${JSON.stringify(header)}\n`);
for (const { content } of files) process.stdout.write(content);
