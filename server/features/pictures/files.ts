import { Router } from 'express';
import { AppError } from '../../errors';
import { readFileName } from './file-name';
import { readPublicFile } from './queries';

/** The files of accepted pictures, which never change under their URLs (docs/product/pictures.md#picture-addresses). */
export const pictureFiles = Router();

pictureFiles.get('/:name', async (req, res) => {
  const named = readFileName(req.params.name);
  const content = named && (await readPublicFile(req.db, named));
  if (!content) throw new AppError('picture-not-found');
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Mail and other sites show them too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // The content's own: its path names it.
    ETag: `"${req.baseUrl}${req.path}"`,
  });
  res.type(`image/${named.format}`).send(content);
});
