import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** How much of the rest of a request is discarded, and how long the connection stays open after the response. */
const lingerBytes = 1_000_000;
const lingerMilliseconds = 1000;

/** Ends our side at once, and the connection once the request is complete, its client has gone, or time is up. */
function linger(req: IncomingMessage, socket: Socket): void {
  const close = () => Socket.prototype.destroySoon.call(socket);
  const timeout = setTimeout(close, lingerMilliseconds);
  socket.once('close', () => clearTimeout(timeout));
  socket.end();
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Unread, the rest stays with its sender.
    if (received > lingerBytes) socket.pause();
  });
  req.once('end', close);
  req.resume();
}

/**
 * Makes the response the last one on its connection, while the request is still coming in. Node would close the socket
 * at once. What comes in then makes the system reset the connection, and its client throws away the response unread.
 */
export function closeGently(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  res.setHeader('Connection', 'close');
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => linger(req, socket);
}
