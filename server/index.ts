import './node-env.mjs';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { startWorkers } from './cluster';
import { endWith, loadConfig } from './config';
import { openDatabase } from './database/open';
import { purgeExpired } from './database/purge';
import { emailRules } from './emails';
import { prepareFirstAdmin } from './features/account/first-admin';
import { runNewsletters } from './features/newsletters/schedule';
import { writeDigests } from './features/notices/digests';
import { purgeGuests } from './features/registrations/retention';
import { runRegistrations } from './features/registrations/schedule';
import { storeDefaultSettings } from './features/settings/queries';
import { loadSite } from './features/site/load-site';
import { findTokenSecret } from './http/auth/token-secret';
import { createFileCache } from './http/file-cache';
import { listen, stopListening } from './http/listen';
import { createLimiters, noLimits } from './http/middleware/rate-limits';
import { createLog } from './http/middleware/request-log';
import { createResponseCache } from './http/response-cache/response-cache';
import { createPasswords } from './http/workers/passwords';
import { createPictureDecoder } from './http/workers/picture-decoder';
import { createPictures } from './http/workers/pictures';
import { findLinkKey } from './mail/link-key';
import { createMail } from './mail/mail';
import { readBacklog } from './mail/sender/backlog';
import { startSending } from './mail/sender/start-sending';
import { storeSampleData } from './sample-data';

const builtSite = fileURLToPath(new URL('../client', import.meta.url));
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
  if (metrics && config.metrics)
    started.push(await metrics.serveMetrics({ ...config.metrics, processes: config.processes }, log));
  if (config.processes > 1 && cluster.isPrimary) {
    started.push(startWorkers(config.processes, log).stop);
    return;
  }
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
  const pictures = createPictures();
  started.push(pictures.close);
  const pictureDecoder = createPictureDecoder();
  started.push(pictureDecoder.close);
  const { publicUrl, trustProxy } = config;
  const responseCache = createResponseCache({
    publicUrl,
    trustProxy,
    onHit: metrics?.countCacheHit,
  });
  const fileCache = createFileCache(config);
  const caches = [responseCache, fileCache];
  started.push(
    await database.watch({
      onChange: () => {
        for (const cache of caches) cache.invalidate();
      },
      onWatched: (isWatched) => {
        for (const cache of caches) cache.setWatched(isWatched);
      },
    }),
  );
  const mail = createMail(config, await findLinkKey(db));
  const services = {
    config: { ...config, jwtSecret },
    db,
    mail,
    passwords,
    pictures,
    pictureDecoder,
    fileCache,
    limiters,
    responseCache,
  };
  // In development Vite serves the site, and this process only the API.
  const site = config.isDevelopment ? undefined : await loadSite(builtSite, builtRenderer);
  const app = createApp(services, log, site);
  const serve = fileCache.serve(responseCache.serve(app));
  const server = await listen(metrics ? metrics.measured(serve) : serve, config);
  metrics?.watchBacklog(() => readBacklog(db));
  const onOutcome = metrics?.countOutcome;
  const sender = await startSending({ db, mail, config, rules: emailRules, log, onOutcome });
  const stopRounds = [
    purgeExpired(db, log, [purgeGuests]),
    writeDigests(db, mail, log),
    runNewsletters(db, mail, log),
    runRegistrations(db, mail, log),
  ];
  // Together: each may take almost as long as a stop may.
  started.push(() =>
    Promise.all([
      stopListening(server, { atOnce: config.isDevelopment }),
      sender.stop(),
      ...stopRounds.map((stopRound) => stopRound()),
    ]),
  );
  log.info({ port: config.port, host: config.host }, 'listening');
}

process.on('SIGTERM', stop);
// A terminal sends SIGINT to every process. A worker process waits for SIGTERM from the first one: it would take the two
// for a second signal.
process.on('SIGINT', () => {
  if (cluster.isPrimary) void stop();
});
// The development server that started this process is gone.
process.on('disconnect', stop);

start().catch((error) => {
  // What a stop takes away from a start that is under way is no error.
  if (!isStopping) endWith(error);
});
