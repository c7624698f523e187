import { connect } from 'node:net';

/**
 * Sends raw bytes, then others while the connection is open. Gives what came back, and how many of the others were
 * sent.
 */
export async function exchange(port: number, head: string, body: Iterable<string | Buffer> = []) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  let sent = 0;
  socket.on('data', (part) => {
    text += part;
  });
  // Not `once`: it rejects where the server cuts the line, which may be what is looked for.
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  socket.write(head);
  for (const part of body) {
    if (socket.destroyed) break;
    sent += part.length;
    if (!socket.write(part))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return { text, sent };
}

/** Asks for a target as it is written, which clients would mend first. Gives what came back. */
export async function askRaw(port: number, target: string, { method = 'GET', host = 'pups.example' } = {}) {
  const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const { text } = await exchange(port, head);
  const end = text.indexOf('\r\n\r\n');
  const [, ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.filter((line) => !line.startsWith('Date:')).map((line) => line.toLowerCase());
  return { status: Number(text.slice(9, 12)), headers, body: text.slice(end + 4) };
}
