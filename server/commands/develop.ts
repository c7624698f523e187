import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { endWith, loadConfig, StartError } from '../config';
import type { Renderer } from '../features/site/document';
import { developmentNonce } from '../http/middleware/security-headers';
import type { Ends } from '../start';
import type { DevServer } from './dev-server';
import { loadProgram } from './load-program.mjs';

const client = resolve('client');
const parentCheckMilliseconds = 1000;

const changes = { server: 0, site: 0 };
let runner: ModuleRunner | undefined;
let server: (DevServer & { change: number }) | undefined;
let site: { change: number; app: Express } | undefined;
const ends: Ends = [];
const underWay = new Set<ServerResponse>();
let turn: Promise<unknown> = Promise.resolve();

async function stopServer(): Promise<void> {
  server = undefined;
  site = undefined;
  for (const res of underWay) await once(res, 'close');
  for (const end of ends.splice(0).reverse()) await end();
}

/** Loads what has changed, and starts the server again if it is the server's code. */
async function loadApp(vite: ViteDevServer): Promise<Express> {
  // Vite's own reloading would start the server with each change of the client.
  runner ??= createServerModuleRunner(vite.environments.ssr, { hmr: false });
  if (server?.change !== changes.server) {
    const change = changes.server;
    console.log('  Starting the server …');
    const program = 'server/commands/dev-server.ts';
    const { startDevServer } = await loadProgram<typeof import('./dev-server')>(program);
    await stopServer();
    server = { change, ...(await startDevServer(ends)) };
    console.log('  The server is started.');
  }
  if (site?.change !== changes.site) {
    const change = changes.site;
    const renderer = await runner.import<Renderer>('/src/entry-server.tsx');
    const app = await server.showSite(renderer, async (file) =>
      vite.transformIndexHtml(`/${file}`, await readFile(join(client, file), 'utf8')),
    );
    site = { change, app };
  }
  return site.app;
}

/** The server as its code is now. One after another: who asks during a change waits for it. */
function currentApp(vite: ViteDevServer): Promise<Express> {
  const app = turn.then(() => loadApp(vite));
  turn = app.catch(() => undefined);
  return app;
}

/** Leaves it to Vite to show a fault, on a page whose script our headers would forbid. */
const showFault: ErrorRequestHandler = (error, _req, res, next) => {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  next(error);
};

/** Whatever Vite does not serve itself comes from the server, which knows every path. */
const servedBehindVite: Plugin = {
  name: 'served-behind-vite',
  configureServer: (vite) => () => {
    vite.watcher.add([resolve('server'), resolve('shared')]);
    const behind = express().disable('x-powered-by');
    behind.use(async (req, res, next) => {
      const app = await currentApp(vite);
      // A client that has left gets no response.
      if (res.closed) return;
      underWay.add(res);
      res.once('close', () => {
        underWay.delete(res);
        // The first page comes before all other work.
        server?.startWork();
      });
      app(req, res, next);
    });
    behind.use(showFault);
    vite.middlewares.use(behind);
  },
  hotUpdate({ file }) {
    changes.site += 1;
    if (!file.startsWith(client)) changes.server += 1;
  },
  async closeServer() {
    runner = undefined;
    await stopServer();
  },
};

/** React asks for it, which Node 20 does not have, and warns of old browsers. No buffer of a page is detached. */
function addDetached(): void {
  if (!('detached' in ArrayBuffer.prototype))
    Object.defineProperty(ArrayBuffer.prototype, 'detached', { get: () => false });
}

async function develop(): Promise<void> {
  process.env.NODE_ENV = 'development';
  addDetached();
  const { host, port } = loadConfig();
  const vite = await createServer({
    // The documents are the server's.
    appType: 'custom',
    html: { cspNonce: developmentNonce },
    plugins: [servedBehindVite],
    server: { host, port, strictPort: true },
  });
  try {
    await vite.listen();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`${host}:${port} (HOST, PORT) cannot be used: ${reason}. Set another PORT.`);
  }

  const stop = () => vite.close().finally(() => process.exit());
  // Vite itself ends on SIGTERM.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // npm does not pass signals on. When it ends, this process gets another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds).unref();

  // What keeps the server from starting ends it here, and is no page.
  await currentApp(vite);
  for (const url of vite.resolvedUrls?.local.slice(0, 1) ?? []) await fetch(url);
  console.log(`\n  Pup Crawl Orlando is at http://${host}:${port}\n`);
}

develop().catch(endWith);
