// Loaded by `--import`: a process and its threads open no connection but to what ALLOWED_CONNECTIONS names, a port or the
// path of a socket each. What they tried to open is in CONNECTIONS_FILE, a line each.
import { Socket as DatagramSocket } from 'node:dgram';
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const { CONNECTIONS_FILE = '', ALLOWED_CONNECTIONS = '' } = process.env;

/** @param {unknown} target */
function check(target) {
  appendFileSync(CONNECTIONS_FILE, `${target}\n`);
  if (!ALLOWED_CONNECTIONS.split(' ').includes(String(target)))
    throw new Error(`connection to ${target} refused`);
}

const connect = Socket.prototype.connect;
/** @param {any[]} given */
Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  check(options?.path ?? options?.port ?? options);
  return Reflect.apply(connect, this, given);
};
DatagramSocket.prototype.send = () => check('UDP');
