import './node-env.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { version } from '../package.json';
import { createApp } from './app';
import { endWith, loadConfig } from './config';
import { loadSite } from './features/site/document';
import { listen, stopListening, tryPort } from './http/listen';
import { createLog } from './http/middleware/request-log';
import { type Ends, startServices } from './start';

const siteFolder = fileURLToPath(new URL('../client', import.meta.url));
const builtRenderer = fileURLToPath(new URL('./entry-server.js', import.meta.url));

const ends: Ends = [];
let isStopping = false;

async function stop() {
  // A second signal means at once.
  if (isStopping) process.exit(1);
  isStopping = true;
  for (const end of ends.reverse()) await end();
  process.exit(0);
}

const loadBuiltSite = async () =>
  loadSite(siteFolder, await import(pathToFileURL(builtRenderer).href), (file) =>
    readFile(join(siteFolder, file), 'utf8'),
  );

async function start() {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  await tryPort(config);
  const { services, startWork, metrics } = await startServices(config, log, ends);
  // In development Vite serves the site (`commands/develop.ts`): here is the API alone.
  const site = config.isDevelopment ? undefined : await loadBuiltSite();
  const serve = services.responseCache.serve(createApp(services, log, site));
  const server = await listen(metrics ? metrics.measured(serve) : serve, config);
  const stopWork = startWork();
  // Together: each may take almost as long as a stop may.
  ends.push(() => Promise.all([stopListening(server), stopWork()]));
  log.info({ version, port: config.port, host: config.host }, 'listening');
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

start().catch((error) => {
  // What a stop takes away from a start that is under way is no error.
  if (!isStopping) endWith(error);
});
