import { albumPath, eventPath, newsPath, pages } from '@shared/pages';
import { Router } from 'express';
import type { Database } from '../../database/database';
import { originOf } from '../../http/origin';
import { listPastEvents, listUpcomingEvents } from '../events/queries';
import { listNews } from '../newsletters/news';
import { countAlbums } from '../pictures/albums';
import { escapeHtml } from './head';
import { listedPages } from './page-descriptions';
import { type Site, sendPage } from './send-page';

/** Every URL that search engines should know. */
async function sitemap(db: Database, origin: string, now: Date): Promise<string> {
  const events = [...(await listUpcomingEvents(db, now)), ...(await listPastEvents(db, now))];
  const withAlbum = await countAlbums(db);
  const albums = events.filter(({ id }) => withAlbum.has(id));
  const news = await listNews(db);
  const urls = [
    ...Object.keys(listedPages),
    ...events.map(eventPath),
    ...albums.map(albumPath),
    ...news.map(newsPath),
  ].map((path) => escapeHtml(origin + path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** Search engines may read everything but the admin area and the API. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${pages.admin}`,
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every page, rendered; any other path is the 404 page with status 404. */
export function sitePages(site: Site): Router {
  const router = Router();

  router.get('/robots.txt', (req, res) => {
    res.type('text').send(robots(originOf(req)));
  });

  router.get('/sitemap.xml', async (req, res) => {
    res.type('application/xml').send(await sitemap(req.db, originOf(req), new Date()));
  });

  router.get('/{*path}', async (req, res) => {
    await sendPage(req, res, site, decodeURI(req.path).replace(/(?<=.)\/$/, ''));
  });

  return router;
}
