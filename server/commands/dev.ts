import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { endWith, loadConfig, StartError } from '../config';
import { freePort } from '../testing/process';

const parentCheckMilliseconds = 1000;
const pollMilliseconds = 50;
const longestStartMilliseconds = 30_000;

async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + longestStartMilliseconds;
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await wait(pollMilliseconds);
    } finally {
      socket.destroy();
    }
  }
}

/** Holds requests to the API while it restarts. */
function holdRequests(apiPort: number): Plugin {
  return {
    name: 'hold-requests',
    configureServer(vite) {
      vite.middlewares.use('/api', (_req, _res, next) => void untilListening(apiPort).then(next));
    },
  };
}

const ownDocuments = {
  '/door.html': /^\/door\/[^/?]+\/?(?:\?|$)/,
  '/tonight.html': /^\/events\/\d+\/tonight\/?(?:\?|$)/,
};

/** Gives the pages that have a document of their own that document, as the built site does. */
function serveOwnDocuments(): Plugin {
  return {
    name: 'serve-own-documents',
    configureServer(vite) {
      vite.middlewares.use((req, _res, next) => {
        const { url = '' } = req;
        for (const [document, path] of Object.entries(ownDocuments)) if (path.test(url)) req.url = document;
        next();
      });
    },
  };
}

/** Starts the API, and restarts it when its code changes. */
function startApi(port: number) {
  const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'];
  return spawn(process.execPath, watch, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The server takes a second signal as an order to end at once: Ctrl-C reaches this process only, which passes it on.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port) },
  });
}

/** Serves the site with live reload, and the API behind it on the same port. */
async function develop(): Promise<void> {
  const { host, port } = loadConfig({ NODE_ENV: 'development' });
  const apiPort = await freePort();
  const vite = await createServer({
    configFile: 'vite.config.ts',
    plugins: [holdRequests(apiPort), serveOwnDocuments()],
    server: {
      host,
      port,
      strictPort: true,
      // The API builds links from the host that the browser asked for.
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`${host}:${port} (HOST, PORT) cannot be used: ${reason}. Set another PORT.`);
  }

  const api = startApi(apiPort);
  const apiEnd = once(api, 'exit');
  async function stop(): Promise<never> {
    api.kill('SIGTERM');
    await Promise.all([apiEnd, vite.close()]);
    process.exit();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  // npm does not pass signals on. When it ends, this process gets another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds).unref();

  await untilListening(apiPort);
  console.log(`\n  Pup Crawl Orlando is at http://${host}:${port}\n`);
}

develop().catch(endWith);
