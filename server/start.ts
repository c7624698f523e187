import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, StartError } from './config';
import { prepareDataDirectory } from './database/embedded/data-directory';
import { openDatabase } from './database/open';
import { emailRules } from './emails';
import { prepareFirstAdmin } from './features/account/first-admin';
import { countOpen } from './features/payments/alarms/alarms';
import { findMailPicture } from './features/pictures/queries';
import { storeDefaultSettings } from './features/settings/queries';
import { finishAfterResponses } from './http/after-response';
import { createLimiters, noLimits } from './http/middleware/rate-limits';
import { createResponseCache } from './http/response-cache/response-cache';
import type { Services } from './http/services';
import { findLinkKey } from './mail/links';
import { createMail } from './mail/mail';
import { startSending } from './mail/sender/sender';
import { readBacklog } from './mail/sender/status';
import { completeSampleData, storeSampleRows } from './sample-data';
import { runScheduledTasks } from './scheduled-tasks';
import { checkoutWarnings } from './stripe/checkout-status';
import { createStripe } from './stripe/client';
import { createDrawings } from './workers/drawings';
import { createPasswords } from './workers/passwords';
import { createPictureDecoder } from './workers/picture-decoder';

export type Ends = (() => unknown)[];

type Started = {
  services: Services;
  startWork: () => () => Promise<unknown>;
  metrics: typeof import('./http/metrics') | undefined;
};

/**
 * Starts everything but the site and its socket, and adds to `ends` what stops it. `startWork` starts sender and
 * tasks. Throws a StartError where the database, a file or the port of metrics cannot be used.
 */
export async function startServices(config: Config, log: Logger, ends: Ends): Promise<Started> {
  // Without METRICS_PORT the metrics library is not loaded.
  const metrics = config.metrics && (await import('./http/metrics'));
  if (metrics && config.metrics) ends.push(await metrics.serveMetrics(config.metrics, log));
  const jwtSecret = await findTokenSecret(config);
  const database = await openDatabase(config, log);
  ends.push(database.close);
  const { db } = database;
  await database.migrate();
  await storeDefaultSettings(db);
  const hasSampleData = config.isDevelopment && database.isEmbedded;
  if (hasSampleData) await storeSampleRows(db, new Date());
  const passwords = createPasswords();
  ends.push(passwords.close);
  await prepareFirstAdmin(db, passwords, config, log);
  if (config.isProduction && !config.rateLimits)
    log.warn('RATE_LIMITS is off: passwords can be guessed freely');
  if (config.hasWebhookSecret)
    log.warn('STRIPE_WEBHOOK_SECRET is not used: delete the webhook at Stripe, and this variable');

  const limiters = config.rateLimits ? createLimiters(db) : noLimits;
  const drawings = createDrawings();
  ends.push(drawings.close);
  const pictureDecoder = createPictureDecoder();
  ends.push(pictureDecoder.close);
  const { publicUrl, trustProxy } = config;
  const responseCache = createResponseCache({
    publicUrl,
    trustProxy,
    onHit: metrics?.countCacheHit,
  });
  ends.push(
    await database.watch({ onChange: responseCache.invalidate, onWatched: responseCache.setWatched }),
  );
  const mail = createMail(config, await findLinkKey(db), emailRules);
  const stripe = createStripe(config, db);
  for (const line of stripe ? checkoutWarnings({ stripe, mail, config }) : []) log.warn(line);
  metrics?.watchBacklog(() => readBacklog(db));
  if (stripe) metrics?.watchPayments(() => countOpen(db, stripe));
  ends.push(finishAfterResponses);

  function startWork() {
    const findPicture = (hash: string) => findMailPicture(db, hash);
    const onOutcome = metrics?.countOutcome;
    const sender = startSending({ db, mail, config, findPicture, log, onOutcome });
    const stopTasks = runScheduledTasks(db, mail, log, stripe);
    const stopped = new AbortController();
    const completed =
      hasSampleData &&
      completeSampleData(db, stopped.signal).catch((error) =>
        log.warn({ err: error }, 'the pictures of sample data were not stored; the next start does it'),
      );
    return () => {
      stopped.abort();
      return Promise.all([sender?.stop(), stopTasks(), completed]);
    };
  }
  const services = {
    config: { ...config, jwtSecret },
    db,
    mail,
    stripe,
    passwords,
    drawings,
    pictureDecoder,
    limiters,
    responseCache,
  };
  return { services, startWork, metrics };
}

/** `JWT_SECRET`; outside production else one kept in the data directory, over restarts. Throws a StartError. */
export async function findTokenSecret(config: Config): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret;
  const file = join(config.dataDirectory, 'jwt-secret');
  await prepareDataDirectory(config.dataDirectory);
  const draft = `${file}-${process.pid}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    // A link appears whole or not at all: another process never reads half a secret.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(
        `The file ${file} (DATA_DIR) cannot be written: ${error instanceof Error ? error.message : error}.`,
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
