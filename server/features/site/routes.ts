import { hostedFormOrigins } from '@shared/hosted-forms';
import type { RenderPage } from '@shared/rendering';
import { type Request, Router } from 'express';
import { sendCompressed } from '../../http/compression';
import { allowFrames } from '../../http/middleware/security-headers';
import { originOf } from '../../http/origin';
import { expireAt } from '../../http/response-cache/expiry';
import type { Document } from './document';
import { eventHead, type Head, newsHead, pageHead, renderHead } from './head';
import { type PageContent, pageState, readPage } from './page-data';
import { robots, sitemap } from './sitemap';
import { socialPictures } from './social-routes';

/** The built site: its document, what renders a page for it, and the document of the door. */
export type Site = { directory: string; document: Document; renderPage: RenderPage; doorDocument: string };

/** Without its records the site still shows its frame, in which the browser says so and tries again. */
async function readOrNothing(req: Request, path: string, now: Date): Promise<PageContent | undefined> {
  try {
    return await readPage(req.db, path, now);
  } catch (error) {
    req.log.error({ err: error }, 'a page was sent without its content');
    return undefined;
  }
}

function headOf(content: PageContent | undefined, path: string, origin: string): Head {
  if (content?.event) return eventHead(content.event, origin);
  if (content?.newsItem) return newsHead(content.newsItem, origin);
  return pageHead(path, content?.events ?? [], origin);
}

/** Every page, rendered; any other path is the 404 page with status 404. */
export function sitePages({ document, renderPage }: Site): Router {
  const router = Router();

  router.get('/robots.txt', (req, res) => {
    res.type('text').send(robots(originOf(req)));
  });

  router.get('/sitemap.xml', async (req, res) => {
    res.type('application/xml').send(await sitemap(req.db, originOf(req), new Date()));
  });

  router.use(socialPictures);

  router.get('/{*path}', async (req, res) => {
    const path = decodeURI(req.path).replace(/(?<=.)\/$/, '');
    const now = new Date();
    const content = await readOrNothing(req, path, now);
    expireAt(req, content?.changesAt);
    expireAt(req, content?.expiresAt);
    const head = headOf(content, path, originOf(req));
    const page = await renderPage(path, pageState(content, now));
    if (content) allowFrames(res, hostedFormOrigins(content.settings));
    else res.set('Retry-After', '2');
    res.status(content ? (content.isFound ? 200 : 404) : 503);
    res.set('Cache-Control', 'no-cache').type('html');
    await sendCompressed(req, res, document(renderHead(head), page));
  });

  return router;
}
