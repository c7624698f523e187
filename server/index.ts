import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { endWith, loadConfig } from './config';
import { openDatabase } from './database/open';
import { seedSampleData } from './database/seed';
import { prepareFirstAdmin } from './features/account/first-admin';
import { storeDefaultSettings } from './features/settings/queries';
import { listen, stopListening } from './http/listen';
import { createPasswords } from './http/passwords';
import { createLimiters, noLimits } from './http/rate-limits';
import { createLog } from './http/request-log';
import { findTokenSecret } from './http/token-secret';

const builtSite = fileURLToPath(new URL('../client', import.meta.url));

async function start() {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const jwtSecret = await findTokenSecret(config);
  const database = await openDatabase(config, log);
  const { db } = database;
  await database.migrate();
  await storeDefaultSettings(db);
  if (config.isDevelopment && database.isEmbedded) await seedSampleData(db, new Date());
  const passwords = createPasswords();
  await prepareFirstAdmin(db, passwords, config, log);
  if (config.isProduction && !config.rateLimits)
    log.warn('RATE_LIMITS is off: passwords can be guessed freely');

  const limiters = config.rateLimits ? createLimiters(db) : noLimits;
  const services = { config: { ...config, jwtSecret }, db, passwords, limiters };
  // In development Vite serves the site, and this process only the API.
  const app = createApp(services, log, config.isDevelopment ? undefined : builtSite);
  const server = await listen(app, config);
  log.info({ port: config.port, host: config.host }, 'listening');

  let isStopping = false;
  async function stop() {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (config.isDevelopment) server.closeAllConnections();
    await stopListening(server);
    await passwords.close();
    await database.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The development server that started this process is gone.
  process.on('disconnect', stop);
}

start().catch(endWith);
