import { type PictureFormat, pictureFormats, pictureWidths } from '@shared/picture-states';
import { Router } from 'express';
import { pictureNotFound } from '../../errors';
import { isPublic, readPublicFile } from './queries';

const address = /^([0-9a-f]{32})-(\d+)\.(\w+)$/;

type FileName = { hash: string; width: number; format: PictureFormat };

/** What the name of a file says; undefined where no file has such a name. */
function readName(name: string): FileName | undefined {
  const [, hash, digits, ending] = address.exec(name) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return hash && width && format ? { hash, width, format } : undefined;
}

/** The files of accepted pictures, which never change under their addresses (docs/product.md#picture-addresses). */
export const pictureFiles = Router();

pictureFiles.get('/:name', async (req, res) => {
  const named = readName(req.params.name);
  const isSent =
    named &&
    (await req.fileCache.send(req, res, `/pictures/${req.params.name}`, {
      isPublic: () => isPublic(req.db, named.hash),
      async load() {
        const content = await readPublicFile(req.db, named.hash, named);
        return content && { mediaType: `image/${named.format}`, content };
      },
    }));
  if (!isSent) throw pictureNotFound();
});
