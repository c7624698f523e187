import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { endWith, loadConfig, StartError } from '../config';
import { freePort } from '../testing/free-port';

const loopback = '127.0.0.1';
const parentCheckMilliseconds = 1000;
const pollMilliseconds = 50;
/** For so long a request waits for a server that is starting. One whose code is broken does not come. */
const holdMilliseconds = 30_000;

async function untilListening(port: number, longest = Number.POSITIVE_INFINITY): Promise<void> {
  const deadline = performance.now() + longest;
  while (performance.now() < deadline) {
    const socket = connect(port, loopback);
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

/** Lets a document run the script that Vite writes into it. */
const allowInline = (policy: string) =>
  policy.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'");

/** Sends a request on to the server, once that listens. Documents get what Vite adds to them. */
async function passOn(vite: ViteDevServer, port: number, req: IncomingMessage, res: ServerResponse) {
  await untilListening(port, holdMilliseconds);
  // What is not compressed can be added to.
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const passed = request({ host: loopback, port, method: req.method, path: req.url, headers });
  req.pipe(passed);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    passed.on('response', resolve).on('error', reject),
  );
  const { statusCode = 502 } = response;
  if (!response.headers['content-type']?.startsWith('text/html')) {
    res.writeHead(statusCode, response.headers);
    await pipeline(response, res);
    return;
  }
  const document = await vite.transformIndexHtml(req.url ?? '/', await text(response));
  // They are of the document as the server sent it.
  const { etag: _, 'content-length': __, ...others } = response.headers;
  const policy = allowInline(String(response.headers['content-security-policy']));
  res.writeHead(statusCode, { ...others, 'content-security-policy': policy }).end(document);
}

/** Whatever Vite does not serve itself comes from the server, which knows every path. */
function servedBehindVite(port: number): Plugin {
  return {
    name: 'served-behind-vite',
    configureServer: (vite) => () => {
      vite.middlewares.use((req, res, next) => {
        // A client that has left is told nothing.
        passOn(vite, port, req, res).catch((error) => res.destroyed || next(error));
      });
    },
  };
}

/** Starts the server, and restarts it when its code or a document changes. */
function startServer(port: number) {
  const options = ['--clear-screen=false', '--include=client/*.html'];
  const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', ...options, 'server/index.ts'];
  return spawn(process.execPath, watch, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The server takes a second signal as an order to end at once: Ctrl-C reaches this process only, which passes it on.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', HOST: loopback, PORT: String(port) },
  });
}

/** Serves the site with live reload, and the server behind it on the same port. */
async function develop(): Promise<void> {
  const { host, port } = loadConfig({ NODE_ENV: 'development' });
  const serverPort = await freePort();
  const vite = await createServer({
    configFile: 'vite.config.ts',
    // The documents are the server's.
    appType: 'custom',
    plugins: [servedBehindVite(serverPort)],
    server: { host, port, strictPort: true },
  });
  try {
    await vite.listen();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`${host}:${port} (HOST, PORT) cannot be used: ${reason}. Set another PORT.`);
  }

  const server = startServer(serverPort);
  const serverEnd = once(server, 'exit');
  async function stop(): Promise<never> {
    server.kill('SIGTERM');
    await Promise.all([serverEnd, vite.close()]);
    process.exit();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  // npm does not pass signals on. When it ends, this process gets another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds).unref();

  await untilListening(serverPort);
  console.log(`\n  Pup Crawl Orlando is at http://${host}:${port}\n`);
}

develop().catch(endWith);
