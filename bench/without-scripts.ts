import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** What makes a browser fetch or run code. Data that comes along with a page is none of it. */
const code = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Proxies a server's pages without their scripts: what is left is the least that a page can cost. */
export async function startWithoutScripts(origin: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    forward(`${origin}${request.url}`, request.headers, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function forward(url: string, headers: IncomingHttpHeaders, response: ServerResponse): Promise<void> {
  const { accept = '*/*' } = headers;
  const upstream = await fetch(url, { headers: { accept } });
  const type = upstream.headers.get('content-type') ?? '';
  const body = Buffer.from(await upstream.arrayBuffer());
  const page = type.startsWith('text/html') ? Buffer.from(body.toString().replace(code, '')) : body;
  const isText = !type.startsWith('font/') && !type.startsWith('image/png');
  const sent = isText ? brotliCompressSync(page, quality) : page;
  for (const [name, value] of upstream.headers) {
    if (!hopHeaders.has(name)) response.setHeader(name, value);
  }
  if (isText) response.setHeader('content-encoding', 'br');
  response.writeHead(upstream.status, { 'content-length': sent.length }).end(sent);
}

/** These tell how the bytes travelled to here. */
const hopHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);
