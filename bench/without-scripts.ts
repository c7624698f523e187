import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** What makes a browser fetch or run code. Data that comes along with a page is none of it. */
const code = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Passes a server's pages on, each as it is but for its scripts: what is left is the least that a page can cost. */
export async function startWithoutScripts(origin: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    passOn(`${origin}${request.url}`, request.headers, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function passOn(url: string, headers: IncomingHttpHeaders, response: ServerResponse): Promise<void> {
  const { accept = '*/*' } = headers;
  const answer = await fetch(url, { headers: { accept } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const page = type.startsWith('text/html') ? Buffer.from(body.toString().replace(code, '')) : body;
  const isText = !type.startsWith('font/') && !type.startsWith('image/png');
  const sent = isText ? brotliCompressSync(page, quality) : page;
  for (const [name, value] of answer.headers) {
    if (!hopHeaders.has(name)) response.setHeader(name, value);
  }
  if (isText) response.setHeader('content-encoding', 'br');
  response.writeHead(answer.status, { 'content-length': sent.length }).end(sent);
}

/** These tell how the bytes travelled to here. */
const hopHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);
