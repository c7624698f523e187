import { resolve, sep } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { endWith, loadConfig } from '../config';
import { freePort } from '../testing/process';
import { ApiProcess } from './api-process';

const parentCheckMilliseconds = 1000;
const serverFolders = ['server', 'shared'].map((folder) => resolve(folder) + sep);

function isServerCode(file: string): boolean {
  const path = resolve(file);
  return serverFolders.some((folder) => path.startsWith(folder)) && !/[.-]test\./.test(path);
}

/** Starts the API anew when its code changes, holds calls meanwhile, and answers 503 where it ended with an error. */
function followApi(api: ApiProcess): Plugin {
  return {
    name: 'follow-api',
    // Called again, with a new watcher, whenever Vite restarts itself for a change of its configuration.
    configureServer(vite) {
      vite.watcher.add(serverFolders);
      vite.watcher.on('all', (_change, file) => {
        if (isServerCode(file)) api.restart().catch(endWith);
      });
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
  const apiStart = api.start();
  const vite = await createServer({
    configFile: 'vite.config.ts',
    plugins: [followApi(api)],
    server: {
      host,
      port,
      strictPort: true,
      // The API makes links out of the address that the browser asked for.
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
    },
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
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.error(`${host}:${port} (HOST, PORT) cannot be used: ${reason}. Set another PORT.`);
    await stop(1);
  }
  if (!(await apiStart)) await stop(1);
  console.log(`\n  Pup Crawl Orlando is at http://${host}:${port}\n`);
}

develop().catch(endWith);
