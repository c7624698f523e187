import { pictureLimits, pictureMediaTypes } from './picture-states';

/** What is known of a file before it is read. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** What people are told of the files that they may send. */
export const pictureFileHint = 'JPEG, PNG, WebP or AVIF, at most 15 MB and at least 480 pixels wide.';

const accepted: ReadonlySet<string> = new Set(pictureMediaTypes);
const megabyte = 1024 * 1024;

const heic =
  'This is a HEIC picture, which most browsers cannot show. On an iPhone share it with Options set to “Most Compatible”, on a computer export it as JPEG, and choose that file.';
const svg =
  'This is an SVG drawing, which can hold programs. Export it as a PNG at least 480 pixels wide, and choose that file.';

/**
 * Why a file cannot be a picture here, as far as its name, type and size tell, or null. What is in it, the server
 * judges (docs/product/pictures.md#picture-files).
 */
export function pictureFileProblem({ name, type, size }: FileFacts): string | null {
  // Browsers that do not know HEIC give it no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return heic;
  if (type === 'image/svg+xml') return svg;
  if (!accepted.has(type)) return 'Choose a picture: a JPEG, PNG, WebP or AVIF file.';
  if (size === 0) return 'The file is empty. Choose another one.';
  if (size > pictureLimits.bytes) {
    const megabytes = Math.ceil((size / megabyte) * 10) / 10;
    return `The file has ${megabytes} MB; a picture may have 15 MB. Save it smaller, or as JPEG, and choose it again.`;
  }
  return null;
}

/** Why a picture of this size cannot be stored, or null. */
export function pictureSizeProblem({ width, height }: { width: number; height: number }): string | null {
  const { minWidth, maxRatio, pixels } = pictureLimits;
  if (width * height > pixels)
    return `The picture has ${Math.round((width * height) / 1_000_000)} megapixels; it may have ${pixels / 1_000_000}. Save it smaller, and choose it again.`;
  if (width < minWidth)
    return `The picture is only ${width} pixels wide, which would look blurred. Choose one at least ${minWidth} pixels wide.`;
  if (Math.max(width / height, height / width) > maxRatio)
    return `The picture is more than ${maxRatio} times as long as wide. Choose one of another shape.`;
  return null;
}
