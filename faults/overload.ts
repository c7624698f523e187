import { setTimeout as wait } from 'node:timers/promises';
import { readLatencies, type Send, sender } from '../bench/client';
import { anEvent, makeEvent } from '../bench/fixtures';
import { adminHeaders, startBuiltServer, stopServer } from '../bench/server';
import { add, counts, latency, quantile } from '../bench/statistics';
import { freePort, temporaryFolder } from '../server/testing/process';
import { oneClient } from './one-client';
import { startFaultyPostgres } from './postgres';
import { report, violated } from './report';
import { slowBodies } from './slow-bodies';

const connections = 400;
const milliseconds = 4000;
/** Two of three ask for an event, the others for a list that takes the database longer. */
const isList = (connection: number) => connection % 3 === 0;

type Outcome = { accepted: number[]; rejected: number[]; statuses: Map<number, number>; wrongs: Set<string> };

/** Sends requests on so many connections at once. After a 503 each tries again far sooner than `Retry-After` says. */
async function sendRequests(
  port: number,
  count: number,
  id: number,
  admin: Record<string, string>,
): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], rejected: [], statuses: new Map(), wrongs: new Set() };
  const senders = Array.from({ length: count }, () => sender(port, { connections: 1 }));
  // Node takes one new connection a turn of its event loop; what is measured is what those that it has taken get.
  for (const send of senders) await send('GET', '/api/events');
  const end = performance.now() + milliseconds;
  const client = async (send: Send, connection: number) => {
    while (performance.now() < end) {
      const reply = isList(connection)
        ? await send('GET', '/api/admin/events?page=1&pageSize=50', { headers: admin })
        : await send('GET', `/api/events/${id}`);
      add(outcome.statuses, reply.status);
      if (reply.status === 200) outcome.accepted.push(reply.milliseconds);
      else if (reply.status === 503 && reply.headers['retry-after']) {
        outcome.rejected.push(reply.milliseconds);
        await wait(100 + Math.random() * 200);
      } else outcome.wrongs.add(`a response had status ${reply.status}`);
    }
  };
  await Promise.all(senders.map(client));
  return outcome;
}

async function healthDuring(send: Send, isOver: () => boolean): Promise<boolean> {
  let isHealthy = true;
  while (!isOver()) {
    const { status } = await send('GET', '/api/health');
    isHealthy &&= status === 200;
    await wait(50);
  }
  return isHealthy;
}

type Changes = { acknowledged: number; unseen: number };

/** Changes the event again and again; counts the changes after which the list still showed the event as it was. */
async function changeDuring(
  send: Send,
  id: number,
  headers: Record<string, string>,
  isOver: () => boolean,
): Promise<Changes> {
  const changes = { acknowledged: 0, unseen: 0 };
  for (let number = 1; !isOver(); number += 1) {
    const body = anEvent(number);
    const { status } = await send('PUT', `/api/admin/events/${id}`, { body, headers });
    if (status === 200) {
      changes.acknowledged += 1;
      const list = await send('GET', '/api/events');
      if (!list.body.includes(`"${body.title}"`)) changes.unseen += 1;
    }
    await wait(50);
  }
  return changes;
}

async function overloaded(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port);
    const admin = await adminHeaders(`http://127.0.0.1:${port}`);
    const id = await makeEvent(send, admin);
    await sendRequests(port, 20, id, admin);
    const reader = sender(port, { localAddress: '127.0.0.2' });
    await readLatencies(reader, '/api/events', 300);
    // What the host does with as many as it can serve: all that follows is measured against it.
    const [usual, usualReads] = await Promise.all([
      sendRequests(port, 20, id, admin),
      readLatencies(reader, '/api/events', milliseconds - 500),
    ]);
    const usualSlowest = quantile(usual.accepted, 0.99);
    let isOver = false;
    const health = healthDuring(send, () => isOver);
    const changing = changeDuring(sender(port), id, admin, () => isOver);
    const [excess, reads] = await Promise.all([
      sendRequests(port, connections, id, admin),
      readLatencies(reader, '/api/events', milliseconds - 500),
    ]);
    isOver = true;
    const isHealthy = await health;
    const changes = await changing;
    const perSecond = ({ accepted }: Outcome) => Math.round(accepted.length / (milliseconds / 1000));
    report(
      `overload ${name}`,
      `20 connections: ${perSecond(usual)} a second, ${latency(usual.accepted)}; ${connections}: ${counts(excess.statuses)}, ${perSecond(excess)} a second served, ${latency(excess.accepted)}; rejections ${latency(excess.rejected)}; cached reads ${latency(reads)} (beside 20 connections ${latency(usualReads)}); ${changes.acknowledged} changes meanwhile, ${changes.unseen} unseen`,
      [
        ...violated({
          'nothing was rejected': excess.rejected.length > 0,
          'what was served took more than 20 times the usual, with 20 times the connections (p99)':
            quantile(excess.accepted, 0.99) < 20 * usualSlowest,
          'a rejection took more than 0.3 s and twice the usual (p99)':
            quantile(excess.rejected, 0.99) < 300 + 2 * usualSlowest,
          'less than half of the usual was served': perSecond(excess) > perSecond(usual) / 2,
          'cached reads took more than 3 times what they take beside 20 connections (p99)':
            quantile(reads, 0.99) < 3 * quantile(usualReads, 0.99),
          'no change was taken': changes.acknowledged > 0,
          'an acknowledged change was not seen': changes.unseen === 0,
          'health was not 200': isHealthy,
        }),
        ...usual.wrongs,
        ...excess.wrongs,
      ],
    );
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}

/** Far more uncached requests than the server can handle. */
export async function overload(): Promise<void> {
  for (const measure of [overloaded, oneClient, slowBodies])
    await measure('embedded', { DATA_DIR: await temporaryFolder() });
  const postgres = await startFaultyPostgres();
  try {
    await overloaded('postgres', { DATABASE_URL: postgres.url });
    await oneClient('postgres', { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
