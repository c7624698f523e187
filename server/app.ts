import express, { type Express, type RequestHandler } from 'express';
import onHeaders from 'on-headers';
import type { Logger } from 'pino';
import { endpoints } from './endpoints';
import { feeds } from './features/feeds/routes';
import { pictureFiles } from './features/pictures/routes';
import type { Site } from './features/site/document';
import { offlinePages } from './features/site/offline-pages';
import { guestPageForms, registrationForms } from './features/site/registration-form';
import { sitePages } from './features/site/routes';
import { authenticateAdmin } from './http/auth/authentication';
import { handleError, handleUnknownPath } from './http/error-handler';
import { shedLoad } from './http/load-shedding/load-shedding';
import { limitBody } from './http/middleware/body';
import { invalidateAfterWrite, noStore } from './http/middleware/caching';
import { requireHost, requirePlainTarget } from './http/middleware/host';
import { logRequests } from './http/middleware/request-log';
import { securityHeaders } from './http/middleware/security-headers';
import { serveFiles } from './http/middleware/static-files';
import { plainLinks, protectTokenPaths } from './http/middleware/token-paths';
import { routerOf } from './http/route';
import { attachServices, type Services } from './http/services';
import { pageFiles, pageFilesPath } from './openapi/routes';

/** Express responds to OPTIONS by itself, with a text whose charset it does not name. */
const nameCharsetOfOptions: RequestHandler = (req, res, next) => {
  if (req.method === 'OPTIONS')
    onHeaders(res, () => {
      if (res.get('Content-Type') === 'text/plain') res.type('text/plain');
    });
  next();
};

/** The whole server but for its socket. Without a built site there is only the API. `slots` are those of `shedLoad`. */
export function createApp(
  services: Services,
  log: Logger,
  site?: Site,
  slots?: Parameters<typeof shedLoad>[2],
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', 'strong');
  app.set('query parser', 'simple');
  app.set('trust proxy', services.config.trustProxy);

  app.use(protectTokenPaths);
  app.use(shedLoad(log, services.config, slots));
  app.use(securityHeaders(services.config));
  app.use(logRequests(log));
  app.use(nameCharsetOfOptions);
  app.use(requirePlainTarget, requireHost);
  app.use(attachServices(services));
  const ofAccounts = ['admin', 'user', 'login', 'register', 'logout'].map((path) => `/api/${path}`);
  app.use(ofAccounts, noStore);
  // Once for the whole prefix: there is no other way to what is an administrator's.
  app.use('/api/admin', authenticateAdmin, invalidateAfterWrite);
  if (site) app.use(plainLinks(), guestPageForms(), registrationForms(site));
  app.use(routerOf(endpoints));
  app.use('/pictures', limitBody(), pictureFiles);
  app.use(pageFilesPath, pageFiles());
  app.use('/api', handleUnknownPath);
  if (site) {
    app.use(limitBody(), offlinePages(site, services.config));
    app.use(feeds);
    app.use(serveFiles(site.directory), sitePages(site));
  }
  app.use(handleUnknownPath);
  app.use(handleError);
  return app;
}
