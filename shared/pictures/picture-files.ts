import { pictureLimits, pictureMediaTypes } from './picture-states';

/** What is known of a file before it is read. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** What people are told of the files that they may send. */
export const pictureFileHint = 'JPEG, PNG, WebP or AVIF, at most 15 MB and at least 480 pixels wide.';

const accepted: ReadonlySet<string> = new Set(pictureMediaTypes);
const megabyte = 1024 * 1024;

const heic =
  'This is a HEIC picture, which most browsers cannot show. On an iPhone, share it with Options set to “Most Compatible”. On a computer, export it as JPEG. Then choose that file.';
const svg =
  'This is an SVG drawing, which can contain scripts. Export it as a PNG at least 480 pixels wide, then choose that file.';

/** Why a file is no picture by name, type, size, or null (docs/product/pictures.md#picture-files). */
export function pictureFileProblem({ name, type, size }: FileFacts): string | null {
  // Browsers that do not know HEIC give it no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return heic;
  if (type === 'image/svg+xml') return svg;
  if (!accepted.has(type)) return 'Choose a picture: a JPEG, PNG, WebP or AVIF file.';
  if (size === 0) return 'The file is empty. Choose another one.';
  if (size > pictureLimits.bytes) {
    const megabytes = Math.ceil((size / megabyte) * 10) / 10;
    return `The file is ${megabytes} MB; the limit is 15 MB. Make it smaller or save it as JPEG, then choose it again.`;
  }
  return null;
}

/** Why a picture of this size cannot be stored, or null. */
export function pictureSizeProblem({ width, height }: { width: number; height: number }): string | null {
  const { minWidth, maxRatio, pixels } = pictureLimits;
  if (width * height > pixels)
    return `The picture has ${Math.round((width * height) / 1_000_000)} megapixels; the limit is ${pixels / 1_000_000}. Make it smaller, then choose it again.`;
  if (width < minWidth)
    return `The picture is only ${width} pixels wide and would look blurry. Choose one that is at least ${minWidth} pixels wide.`;
  if (Math.max(width / height, height / width) > maxRatio)
    return `The picture is too narrow: one side is more than ${maxRatio} times the other. Choose a different one.`;
  return null;
}
