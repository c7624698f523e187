import { isPage } from '@shared/is-page';
import { pages, tonightShell } from '@shared/pages';
import { type Request, Router } from 'express';
import { hasCode } from '../../errors';
import { sendCompressed, sendConstant } from '../../http/compression';
import { originOf } from '../../http/origin';
import { unknownPage } from '../../http/response-cache/cache-key';
import { renderHead, tonightHead } from './head';
import { readFor } from './read';
import { type Site, sendPage } from './send-page';
import { removeWorker } from './worker-removal';

/** What the page of an evening shows and says of itself; undefined where there is none. */
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
 * The evenings (docs/product/tonight.md): a document for each event, with what its page shows first, and the one in
 * which nothing is filled. With `isOffline` phones may keep the latter; without, those that do are told to forget it.
 */
export function tonightPages(site: Site, { isOffline }: { isOffline: boolean }): Router {
  const router = Router({ caseSensitive: true });
  const { document, render, shell } = site.tonight;

  if (!isOffline) router.use(removeWorker('tonight'));

  router.get(tonightShell, async (req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }).type('html');
    await sendConstant(req, res, shell);
  });

  router.get(pages.tonight, async (req, res) => {
    const evening = await readEvening(req);
    if (!evening) return sendPage(req, res, site, unknownPage);
    const { tonight, head } = evening;
    const page = await render({ tonight, now: new Date().toISOString() });
    res.set('Cache-Control', 'no-cache').type('html');
    return sendCompressed(req, res, document(renderHead(head), page));
  });

  return router;
}
