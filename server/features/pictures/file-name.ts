import { type PictureFormat, pictureFormats, pictureWidths } from '@shared/pictures/picture-states';

const pattern = /^([0-9a-f]{32})-(\d+)\.(\w+)$/;

export type FileName = { hash: string; width: number; format: PictureFormat };

/** What the name of a picture's file says; undefined where no file has such a name. */
export function readFileName(name: string): FileName | undefined {
  const [, hash, digits, ending] = pattern.exec(name) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return hash && width && format ? { hash, width, format } : undefined;
}
