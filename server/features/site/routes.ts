import { eventDetailsResponse, toEvent } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { albumPath, eventPath, newsPath, pages } from '@shared/pages';
import { type Request, type Response, Router } from 'express';
import type { Database } from '../../database/database';
import type { Picture } from '../../drawing/picture';
import { AppError } from '../../errors';
import { originOf } from '../../http/origin';
import { findDrawing } from '../events/event-drawing';
import { listPastEvents, listUpcomingEvents } from '../events/queries';
import { listNews } from '../newsletters/news';
import { countAlbums } from '../pictures/albums';
import { listPublicStops } from '../stops/queries';
import { escapeHtml } from './head';
import { findVisibleEvent } from './page-data';
import { listedPages } from './page-descriptions';
import { type Site, sendPage } from './send-page';
import { eventPoster, sitePoster } from './social-picture';
import { socialPoster } from './social-poster';

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

  router.use(socialPictures);

  router.get('/{*path}', async (req, res) => {
    await sendPage(req, res, site, decodeURI(req.path).replace(/(?<=.)\/$/, ''));
  });

  return router;
}

async function sendPicture(req: Request, res: Response, picture: Picture): Promise<void> {
  res.set({
    // At its versioned URL a picture never changes; at any other it is soon refreshed.
    'Cache-Control':
      req.query.v === picture.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // It is made to be shown elsewhere.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${picture.version}"`,
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.type('png').send(await req.drawings.png(picture));
}

const sitePicture = socialPoster(sitePoster);

/** The pictures that pages are shared with, beside the pages. */
const socialPictures = Router();

socialPictures.get('/social.png', (req, res) => sendPicture(req, res, sitePicture));

/** What events without a picture show in messages, also where an organizer looks at one. */
socialPictures.get('/drawings/:name.png', async (req, res) => {
  const drawing = findDrawing(req.params.name);
  if (!drawing) throw new AppError('picture-not-found');
  await sendPicture(req, res, drawing);
});

socialPictures.get('/events/:id/social.png', async (req, res) => {
  const event = await findVisibleEvent(req.db, req.params.id);
  if (!event) throw new AppError('event-not-found');
  const stops = eventDetailsResponse.shape.stops.parse(await listPublicStops(req.db, event.id));
  const now = new Date();
  const shared = { ...toEvent(event, now), stops, isToday: isOnItsDay(event, now.getTime()) };
  await sendPicture(req, res, socialPoster(eventPoster(shared)));
});
