import { eventDetailsResponse, toEvent } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { albumPath, eventPath, newsPath, pages } from '@shared/pages';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import { originOf } from '../../http/origin';
import { listPastEvents, listUpcomingEvents } from '../events/queries';
import { listNews } from '../newsletters/news';
import { countAlbums } from '../pictures/albums';
import { listPublicStops } from '../stops/queries';
import { escapeHtml } from './head';
import { findVisibleEvent } from './page-data';
import { listedPages } from './page-descriptions';
import { type Site, sendPage } from './send-page';
import { posterVersion, socialPoster } from './social-poster';

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
  /** The posters that were asked for last, by their version: each is drawn once. */
  const posters = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  router.get('/robots.txt', (req, res) => {
    res.type('text').send(robots(originOf(req)));
  });

  router.get('/sitemap.xml', async (req, res) => {
    res.type('application/xml').send(await sitemap(req.db, originOf(req), new Date()));
  });

  router.get('/events/:id/social.png', async (req, res) => {
    const row = await findVisibleEvent(req.db, req.params.id);
    if (!row) throw new AppError('event-not-found');
    const now = new Date();
    const stops = eventDetailsResponse.shape.stops.parse(await listPublicStops(req.db, row.id));
    const event = { ...toEvent(row, now), stops, isToday: isOnItsDay(row, now.getTime()) };
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
