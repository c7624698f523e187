import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import { resolve, sep } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { endWith, loadConfig, StartError } from '../config';
import { ApiProcess } from './api-process';

const parentCheckMilliseconds = 1000;
const serverFolders = ['server', 'shared'].map((folder) => resolve(folder) + sep);

async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new StartError('There is no free port.');
  return address.port;
}

/** Holds API calls while the API process starts, and answers 503 where it has ended with an error. */
function holdApiCalls(api: ApiProcess): Plugin {
  return {
    name: 'hold-api-calls',
    configureServer(vite) {
      vite.middlewares.use('/api', async (_req, res, next) => {
        if (await api.ready) return next();
        res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
        res.end(JSON.stringify({ message: 'The API did not start. Its last lines say why.' }));
      });
    },
  };
}

/** Serves the site with live reload, and the API behind it on the same port, restarted on each change. */
async function develop(): Promise<void> {
  const { host, port } = loadConfig({ NODE_ENV: 'development' });
  const apiPort = await freePort();
  const api = new ApiProcess(apiPort);
  const vite = await createServer({
    configFile: 'vite.config.ts',
    plugins: [holdApiCalls(api)],
    server: { host, port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  });

  async function stop(exitCode: number): Promise<never> {
    await Promise.all([api.stop(), vite.close()]);
    process.exit(exitCode);
  }
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));
  // npm does not hand on signals: that it is gone shows in this process having another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(0), parentCheckMilliseconds).unref();

  try {
    await vite.listen();
  } catch {
    await vite.close();
    throw new StartError(
      `Port ${port} on ${host} (PORT, HOST) is in use. Stop what uses it, or set another PORT.`,
    );
  }
  if (!(await api.start())) await stop(1);

  vite.watcher.add(serverFolders);
  vite.watcher.on('all', (_change, file) => {
    const isServerCode = serverFolders.some((folder) => resolve(file).startsWith(folder));
    if (isServerCode && !file.includes('.test.')) api.restart();
  });
  console.log(`\n  Pup Crawl Orlando is at http://${host}:${port}\n`);
}

develop().catch(endWith);
