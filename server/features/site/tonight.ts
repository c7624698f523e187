import { toEvent } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { documentTitle } from '@shared/page-titles';
import { pages, tonightPath, tonightShell } from '@shared/pages';
import { tonightResponse } from '@shared/stops/stops';
import { Router } from 'express';
import { sendCompressed, sendConstant } from '../../http/compression';
import { originOf } from '../../http/origin';
import { unknownPage } from '../../http/response-cache/cache-key';
import { readTonight } from '../stops/progress';
import { eventHead, renderHead } from './head';
import { findVisibleEvent } from './page-data';
import { type Site, sendPage } from './send-page';
import { removeWorker } from './worker-removal';

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
    const now = new Date();
    const row = await findVisibleEvent(req.db, req.params.id);
    if (!row) return sendPage(req, res, site, unknownPage);
    const event = toEvent(row, now);
    const tonight = tonightResponse.parse(await readTonight(req.db, row.id, now));
    const page = await render({ tonight, now: now.toISOString() });
    const origin = originOf(req);
    const head = renderHead({
      ...eventHead(event, origin),
      title: documentTitle(`${dayWord(event)}: ${event.title}`),
      url: origin + tonightPath(event),
      // What it says is over by tomorrow: searches lead to the event's page.
      isIndexed: false,
      structuredData: [],
    });
    res.set('Cache-Control', 'no-cache').type('html');
    return sendCompressed(req, res, document(head, page));
  });

  return router;
}
