import express, { type Express, type RequestHandler, Router } from 'express';
import onHeaders from 'on-headers';
import type { Logger } from 'pino';
import { account, adminUsers } from './features/account/routes';
import { adminAuditLog } from './features/audit/routes';
import { adminContactMessages, publicContactMessages } from './features/contact/routes';
import { adminCounts } from './features/counts/routes';
import { adminEvents, publicEvents } from './features/events/routes';
import { health } from './features/health/routes';
import { adminVendors, adminVenues, publicVendors, publicVenues } from './features/partners/routes';
import { reference } from './features/reference/routes';
import { adminSettings, publicSettings } from './features/settings/routes';
import { type Site, sitePages } from './features/site/routes';
import { adminSubscribers, publicSubscribers } from './features/subscribers/routes';
import { forgetAnswers } from './http/answers-forgotten';
import { authenticateAdmin, authenticateAdminAgain } from './http/authentication';
import { readBody, refuseLongBodies, refuseLongBody } from './http/body';
import { noStore } from './http/caching';
import { answerError, answerUnknownPath } from './http/errors';
import { requireHost } from './http/host';
import { refuseOverload } from './http/overload';
import { logRequests } from './http/request-log';
import { requirePlainTarget } from './http/request-target';
import { securityHeaders } from './http/security-headers';
import { attachServices, type Services } from './http/services';
import { serveFiles } from './http/static-files';

/** Everything under `/api/admin`. A router named here is an administrator's alone; there is no other way in. */
export const adminRoutes: Record<string, Router> = {
  events: adminEvents,
  venues: adminVenues,
  vendors: adminVendors,
  subscribers: adminSubscribers,
  'contact-messages': adminContactMessages,
  'site-settings': adminSettings,
  users: adminUsers,
  'audit-log': adminAuditLog,
  counts: adminCounts,
};

function adminApi(): Router {
  const admin = Router();
  admin.use(authenticateAdmin, readBody, authenticateAdminAgain, forgetAnswers);
  for (const [name, routes] of Object.entries(adminRoutes)) admin.use(`/${name}`, routes);
  return admin;
}

function api(): Router {
  const api = Router();
  api.use(['/admin', '/user', '/login', '/register', '/logout'], noStore);
  api.use(refuseLongBody);
  api.use('/health', health);
  api.use('/admin', adminApi());
  api.use(readBody);
  api.use('/events', publicEvents);
  api.use('/site-settings', publicSettings);
  api.use('/subscribers', publicSubscribers);
  api.use('/contact-messages', publicContactMessages);
  api.use('/venues', publicVenues);
  api.use('/vendors', publicVendors);
  api.use('/docs', reference);
  api.use(account);
  api.use(answerUnknownPath);
  return api;
}

/** Express answers OPTIONS by itself, with a text whose charset it does not name. */
const nameCharsetOfOptions: RequestHandler = (req, res, next) => {
  if (req.method === 'OPTIONS')
    onHeaders(res, () => {
      if (res.get('Content-Type') === 'text/plain') res.type('text/plain');
    });
  next();
};

/** The whole server but for its socket. Without a built site there is only the API. */
export function createApp(services: Services, log: Logger, site?: Site): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', 'strong');
  app.set('query parser', 'simple');
  app.set('trust proxy', services.config.trustProxy);

  app.use(refuseOverload(log, services.config));
  app.use(securityHeaders(services.config));
  app.use(logRequests(log));
  app.use(nameCharsetOfOptions);
  app.use(requirePlainTarget, requireHost);
  app.use(attachServices(services));
  app.use('/api', api());
  if (site) app.use(refuseLongBodies, serveFiles(site.directory), sitePages(site));
  app.use(answerUnknownPath);
  app.use(answerError);
  return app;
}
