import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type Config, StartError } from '../config';

const drainMilliseconds = 10_000;

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set another PORT',
  EACCES: 'may not be used by this user. Set a PORT above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine. Set another HOST',
  ENOTFOUND: 'is not an address of this machine. Set another HOST',
};

/** Starts to listen, with limits on how long a client may take. Throws a StartError where the port is not to be had. */
export async function listen(app: RequestListener, { port, host }: Config): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000 },
    app,
  );
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(
      `Port ${port} on ${host} (PORT, HOST) ${reasons[code] ?? `cannot be used: ${error}`}.`,
    );
  }
  return server;
}

/** Stops listening and waits for the requests under way, at most 10 s. */
export async function stopListening(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(deadline);
}
