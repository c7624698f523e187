import { pages } from '@shared/pages';
import { Router } from 'express';
import { sendConstant } from '../../http/compression';
import { allowScanner } from '../../http/middleware/security-headers';
import { findByLink, linkKinds } from '../../mail/links';
import { removeWorker } from './worker-removal';

/** The page for helpers. Phones keep it if `isOffline`, else they are told to forget it (docs/operations.md#the-door). */
export function doorPages(document: string, { isOffline }: { isOffline: boolean }): Router {
  const router = Router({ caseSensitive: true });

  if (!isOffline) router.use(removeWorker('door'));

  router.get(pages.door, async (req, res) => {
    const { token } = req.params;
    allowScanner(res);
    // Without the database: phones get it all the same, and it says itself that its link has ended.
    const link = { mail: req.mail, token, now: new Date() };
    const isDoor = await findByLink(link, linkKinds.door, (id) => ({ id }));
    if (token !== 'last' && !isDoor) res.status(404);
    await sendConstant(req, res.type('html'), document);
  });

  return router;
}
