import { Router } from 'express';
import { pictureNotFound } from '../../errors';
import { readFileName } from './file-name';
import { isPublic, readPublicFile } from './queries';

/** The files of accepted pictures, which never change under their addresses (docs/product.md#picture-addresses). */
export const pictureFiles = Router();

pictureFiles.get('/:name', async (req, res) => {
  const named = readFileName(req.params.name);
  const isSent =
    named &&
    (await req.fileCache.send(req, res, `/pictures/${req.params.name}`, {
      isPublic: () => isPublic(req.db, named.hash),
      async load() {
        const content = await readPublicFile(req.db, named);
        return content && { mediaType: `image/${named.format}`, content };
      },
    }));
  if (!isSent) throw pictureNotFound();
});
