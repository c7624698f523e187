import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A response. Status 0: the connection was refused or cut. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };
export type Send = (
  method: string,
  path: string,
  options?: { body?: object; headers?: Record<string, string> },
) => Promise<Reply>;

/** Sends over keep-alive connections, at most so many at once, from one of this machine's IP addresses. */
export function sender(
  port: number,
  { connections = Number.POSITIVE_INFINITY, localAddress = '127.0.0.1' } = {},
): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  return (method, path, { body, headers } = {}) =>
    new Promise((resolve) => {
      const text = body && JSON.stringify(body);
      const described = text
        ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
        : {};
      const started = performance.now();
      const reply = (status: number, given: IncomingHttpHeaders, received: string) =>
        resolve({ status, headers: given, body: received, milliseconds: performance.now() - started });
      const cut = () => reply(0, {}, '');
      request(
        { host: '127.0.0.1', port, method, path, headers: { ...described, ...headers }, agent },
        (res) => {
          let received = '';
          res.setEncoding('utf8');
          res.on('data', (part: string) => {
            received += part;
          });
          res.on('end', () => reply(res.statusCode ?? 0, res.headers, received));
          res.on('error', cut);
        },
      )
        .on('error', cut)
        .end(text);
    });
}

/** How long reads take, one after another, for so long. Throws where one does not get 200. */
export async function readLatencies(send: Send, path: string, milliseconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const reply = await send('GET', path);
    if (reply.status !== 200) throw new Error(`GET ${path} got ${reply.status}`);
    latencies.push(reply.milliseconds);
    await wait(5);
  }
  return latencies;
}
