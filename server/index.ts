import './node-env.mjs';
import { fileURLToPath } from 'node:url';
import { version } from '../package.json';
import { createApp } from './app';
import { endWith, loadConfig } from './config';
import { openDatabase } from './database/open';
import { emailRules } from './emails';
import { prepareFirstAdmin } from './features/account/first-admin';
import { findMailPicture } from './features/pictures/mail-picture';
import { storeDefaultSettings } from './features/settings/queries';
import { loadSite } from './features/site/load-site';
import { finishAfterResponses } from './http/after-response';
import { findTokenSecret } from './http/auth/token-secret';
import { listen, stopListening, tryPort } from './http/listen';
import { createLimiters, noLimits } from './http/middleware/rate-limits';
import { createLog } from './http/middleware/request-log';
import { createResponseCache } from './http/response-cache/response-cache';
import { findLinkKey } from './mail/link-key';
import { createMail } from './mail/mail';
import { readBacklog } from './mail/sender/backlog';
import { startSending } from './mail/sender/sender';
import { storeSampleData } from './sample-data';
import { runScheduledTasks } from './scheduled-tasks';
import { createDrawings } from './workers/drawings';
import { createPasswords } from './workers/passwords';
import { createPictureDecoder } from './workers/picture-decoder';

// In development `client/` itself, whose code Vite serves.
const siteFolder = fileURLToPath(new URL('../client', import.meta.url));
const builtRenderer = fileURLToPath(new URL('./entry-server.js', import.meta.url));

/** What has been started, and is stopped in reverse. */
const started: (() => unknown)[] = [];
let isStopping = false;

async function stop() {
  // A second signal means at once.
  if (isStopping) process.exit(1);
  isStopping = true;
  for (const end of started.reverse()) await end();
  process.exit(0);
}

async function start() {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  // Without METRICS_PORT the metrics library is not loaded.
  const metrics = config.metrics && (await import('./http/metrics'));
  if (metrics && config.metrics) started.push(await metrics.serveMetrics(config.metrics, log));
  await tryPort(config);
  const jwtSecret = await findTokenSecret(config);
  const database = await openDatabase(config, log);
  started.push(database.close);
  const { db } = database;
  await database.migrate();
  await storeDefaultSettings(db);
  if (config.isDevelopment && database.isEmbedded) await storeSampleData(db, new Date());
  const passwords = createPasswords();
  started.push(passwords.close);
  await prepareFirstAdmin(db, passwords, config, log);
  if (config.isProduction && !config.rateLimits)
    log.warn('RATE_LIMITS is off: passwords can be guessed freely');

  const limiters = config.rateLimits ? createLimiters(db) : noLimits;
  const drawings = createDrawings();
  started.push(drawings.close);
  const pictureDecoder = createPictureDecoder();
  started.push(pictureDecoder.close);
  const { publicUrl, trustProxy } = config;
  const responseCache = createResponseCache({
    publicUrl,
    trustProxy,
    onHit: metrics?.countCacheHit,
  });
  started.push(
    await database.watch({ onChange: responseCache.invalidate, onWatched: responseCache.setWatched }),
  );
  const mail = createMail(config, await findLinkKey(db), emailRules);
  const services = {
    config: { ...config, jwtSecret },
    db,
    mail,
    passwords,
    drawings,
    pictureDecoder,
    limiters,
    responseCache,
  };
  const site = await loadSite(siteFolder, config.isDevelopment ? undefined : builtRenderer);
  const app = createApp(services, log, site);
  const serve = responseCache.serve(app);
  const server = await listen(metrics ? metrics.measured(serve) : serve, config);
  metrics?.watchBacklog(() => readBacklog(db));
  const onOutcome = metrics?.countOutcome;
  const findPicture = (hash: string) => findMailPicture(db, hash);
  const sender = startSending({ db, mail, config, findPicture, log, onOutcome });
  const stopTasks = runScheduledTasks(db, mail, log);
  started.push(finishAfterResponses);
  // Together: each may take almost as long as a stop may.
  started.push(() =>
    Promise.all([stopListening(server, { atOnce: config.isDevelopment }), sender.stop(), stopTasks()]),
  );
  log.info({ version, port: config.port, host: config.host }, 'listening');
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The development server that started this process is gone.
process.on('disconnect', stop);

start().catch((error) => {
  // What a stop takes away from a start that is under way is no error.
  if (!isStopping) endWith(error);
});
