import { pages, tonightShell } from '@shared/pages';
import { isPage } from '@shared/rendering/is-page';
import { type Request, Router } from 'express';
import type { Config } from '../../config';
import { hasCode } from '../../errors';
import { sendCompressed, sendConstant } from '../../http/compression';
import { allowScanner } from '../../http/middleware/security-headers';
import { originOf } from '../../http/request';
import { unknownPage } from '../../http/response-cache/cache-key';
import { findByLink, linkKinds } from '../../mail/links';
import type { Site } from './document';
import { renderHead, tonightHead } from './head';
import { readFor } from './read';
import { sendPage } from './send-page';
import { workerRemoval } from './worker-removal';

async function readEvening(req: Request<{ id: string }>) {
  if (!isPage(req.path)) return undefined;
  const read = readFor(req, {});
  try {
    const tonight = await read('/api/events/:id/tonight', req.params);
    return { tonight, head: tonightHead(await read('/api/events/:id', req.params), originOf(req)) };
  } catch (error) {
    if (hasCode(error, 'event-not-found')) return undefined;
    throw error;
  }
}

/**
 * The door, and the evenings (docs/product/tonight.md): a document for each event, with what its page shows first, and
 * one in which nothing is filled. Without `isOffline` phones that keep them are told to forget them.
 */
export function offlinePages(site: Site, config: Pick<Config, 'door' | 'tonight'>): Router {
  const router = Router({ caseSensitive: true });
  const { document, render, shell } = site.tonight;

  for (const name of ['door', 'tonight'] as const)
    if (!config[name].isOffline)
      router.get(`/${name}-worker.js`, (_req, res) => {
        res.set('Cache-Control', 'no-cache').type('js').send(workerRemoval(name));
      });

  router.get(pages.door, async (req, res) => {
    const { token } = req.params;
    allowScanner(res);
    // Without the database: phones get it all the same, and it says itself that its link has ended.
    const link = { mail: req.mail, token, now: new Date() };
    const isDoor = await findByLink(link, linkKinds.door, (id) => ({ id }));
    if (token !== 'last' && !isDoor) res.status(404);
    await sendConstant(req, res.type('html'), site.doorDocument);
  });

  router.get(tonightShell, async (req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }).type('html');
    await sendConstant(req, res, shell);
  });

  router.get(pages.tonight, async (req, res) => {
    const evening = await readEvening(req);
    if (!evening) return sendPage(req, res, site, unknownPage);
    const page = await render({ tonight: evening.tonight, now: new Date().toISOString() });
    res.set('Cache-Control', 'no-cache').type('html');
    return sendCompressed(req, res, document(renderHead(evening.head), page));
  });

  return router;
}
