import { Router } from 'express';
import { originOf } from '../../http/origin';
import { type Site, sendPage } from './send-page';
import { robots, sitemap } from './sitemap';
import { socialPictures } from './social-routes';

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
