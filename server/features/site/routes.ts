import { isOnItsDay } from '@shared/events/own-day';
import { albumPath, eventPath, newsPath, pages } from '@shared/pages';
import { isPage } from '@shared/rendering/is-page';
import { type Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors';
import { originOf } from '../../http/request';
import type { Site } from './document';
import { escapeHtml } from './head';
import { pageTable } from './page-table';
import { readFor } from './read';
import { sendPage } from './send-page';
import { posterVersion, socialPoster } from './social-poster';

async function sitemap(req: Request): Promise<string> {
  const read = readFor(req, {});
  const events = [...(await read('/api/events')), ...(await read('/api/events', { when: 'past' }))];
  // Of an event to come no list says how many pictures there are.
  const { event: latest } = await read('/api/albums/latest');
  const albums = events.filter(({ id, pictureCount }) => pictureCount || id === latest?.id);
  const news = await read('/api/newsletters');
  const listed = Object.entries(pageTable).flatMap(([path, { description }]) => (description ? [path] : []));
  const urls = [...listed, ...events.map(eventPath), ...albums.map(albumPath), ...news.map(newsPath)].map(
    (path) => escapeHtml(originOf(req) + path),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${pages.admin}`,
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitePages(site: Site): Router {
  const router = Router();
  /** The posters that were asked for last, by their version: each is drawn once. */
  const posters = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  router.get('/robots.txt', (req, res) => {
    res.type('text').send(robots(originOf(req)));
  });

  router.get('/sitemap.xml', async (req, res) => {
    res.type('application/xml').send(await sitemap(req));
  });

  router.get('/events/:id/social.png', async (req, res) => {
    if (!isPage(pages.event.replace(':id', req.params.id))) throw new AppError('event-not-found');
    const details = await readFor(req, {})('/api/events/:id', req.params);
    const event = { ...details, isToday: isOnItsDay(details, Date.now()) };
    const version = posterVersion(event);
    const { drawings } = req;
    const draw = async () => drawings.png(socialPoster(event, await drawings.typesetter()));
    const poster = posters.get(version) ?? draw();
    posters.set(version, poster);
    // One that could not be drawn is drawn for the next who asks.
    poster.catch(() => posters.delete(version));
    const content = await poster;
    res.set({
      // At its versioned URL a picture never changes; at any other it is soon refreshed.
      'Cache-Control':
        req.query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      // It is made to be shown elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.type('png').send(content);
  });

  router.get('/{*path}', async (req, res) => {
    await sendPage(req, res, site, decodeURI(req.path).replace(/(?<=.)\/$/, ''));
  });

  return router;
}
