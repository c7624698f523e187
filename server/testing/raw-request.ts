import { once } from 'node:events';
import { connect } from 'node:net';

/** Asks for a target as it is written, which clients would mend first. Gives what came back. */
export async function askRaw(port: number, target: string, { method = 'GET', host = 'pups.example' } = {}) {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const end = text.indexOf('\r\n\r\n');
  const [, ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.filter((line) => !line.startsWith('Date:')).map((line) => line.toLowerCase());
  return { status: Number(text.slice(9, 12)), headers, body: text.slice(end + 4) };
}
