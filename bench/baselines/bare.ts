import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The limit of what Node can do: one response, kept as bytes, to every request. A file holds its headers and body. */
const [port, file = ''] = process.argv.slice(2);
const { headers, body }: { headers: string[]; body: string } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(bytes);
}).listen(Number(port), '127.0.0.1');
