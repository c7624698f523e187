import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Change = (text: string) => string;

/** A site in front of another one, some of whose files are changed on the way: a release that is not there yet. It passes reads. */
export async function startProxy(upstream: string) {
  const changes = new Map<string, Change>();
  const server = createServer(async (req, res) => {
    const url = req.url ?? '/';
    // A navigation's headers would tell the other site of a host that it is not.
    const known = req.headers['if-none-match'];
    const response = await fetch(upstream + url, { headers: known ? { 'If-None-Match': known } : {} });
    const content = Buffer.from(await response.arrayBuffer());
    const change = changes.get(new URL(url, upstream).pathname);
    // What arrived is decoded.
    for (const [name, value] of response.headers)
      if (!['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name))
        res.setHeader(name, value);
    // It would have browsers ask for everything by https.
    res.removeHeader('strict-transport-security');
    res.writeHead(response.status).end(change ? change(content.toString()) : content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    change: (path: string, change: Change) => void changes.set(path, change),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
