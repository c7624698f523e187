import { pages } from '@shared/pages';
import { Router } from 'express';
import { sendConstant } from '../../http/compression';
import { allowScanner } from '../../http/middleware/security-headers';
import { isLost } from './lost-links';
import { removeWorker } from './worker-removal';

/**
 * The page for helpers (docs/product/door.md#door-page): one document for every link, whatever token it has. With
 * `isOffline` phones may keep it; without, those that do are told to forget it (docs/operations.md#the-door).
 */
export function doorPages(document: string, { isOffline }: { isOffline: boolean }): Router {
  const router = Router({ caseSensitive: true });

  if (!isOffline) router.use(removeWorker('door'));

  router.get(pages.door, async (req, res) => {
    allowScanner(res);
    if (req.params.token !== 'last' && (await isLost(req, req.path, new Date()))) res.status(404);
    await sendConstant(req, res.type('html'), document);
  });

  return router;
}
