import { setTimeout as wait } from 'node:timers/promises';
import { storeEvent } from '../bench/harness/fixtures';
import { add, counts, latency, quantile, report, violated } from '../bench/harness/report';
import {
  type Env,
  type Headers,
  onEachDatabase,
  readLatencies,
  type Send,
  sender,
  withSite,
} from '../bench/harness/site';
import { oneClient } from './one-client';

const usualConnections = 20;
const connections = 400;
const milliseconds = 4000;
/** Two of three ask for an event, the others for a list that takes the database longer. */
const isList = (connection: number) => connection % 3 === 0;

type Outcome = { accepted: number[]; rejected: number[]; statuses: Map<number, number>; wrongs: Set<string> };

/** Sends requests on so many connections at once. After a 503 each tries again far sooner than `Retry-After` says. */
async function sendRequests(port: number, count: number, id: number, admin: Headers): Promise<Outcome> {
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

const overloaded = (name: string, env: Env): Promise<void> =>
  withSite(env, async ({ port, send, admin }) => {
    const id = await storeEvent(send, admin);
    await sendRequests(port, usualConnections, id, admin);
    const reader = sender(port, { localAddress: '127.0.0.2' });
    await readLatencies(reader, '/api/events', 300);
    const loadWith = (count: number) =>
      Promise.all([
        sendRequests(port, count, id, admin),
        readLatencies(reader, '/api/events', milliseconds - 500),
      ]);
    // What the host does with as many as it can serve: all that follows is measured against it.
    const [usual, usualReads] = await loadWith(usualConnections);
    const [excess, reads] = await loadWith(connections);
    const perSecond = ({ accepted }: Outcome) => Math.round(accepted.length / (milliseconds / 1000));
    report(
      `overload ${name}`,
      `${usualConnections} connections: ${perSecond(usual)} a second, ${latency(usual.accepted)}; ${connections}: ${counts(excess.statuses)}, ${perSecond(excess)} a second served, ${latency(excess.accepted)}; rejections ${latency(excess.rejected)}; cached reads ${latency(reads)} (beside ${usualConnections} connections ${latency(usualReads)})`,
      [
        ...violated({
          'what was served took more than 20 times the usual, with 20 times the connections (p99)':
            quantile(excess.accepted, 0.99) < 20 * quantile(usual.accepted, 0.99),
          'a rejection took more than 6 s': excess.rejected.every((taken) => taken < 6000),
          'less than half of the usual was served': perSecond(excess) > perSecond(usual) / 2,
          'cached reads took more than 3 times what they take beside 20 connections (p99)':
            quantile(reads, 0.99) < 3 * quantile(usualReads, 0.99),
        }),
        ...usual.wrongs,
        ...excess.wrongs,
      ],
    );
  });

/** Far more uncached requests than the server can handle, and what other clients notice of a single one that sends them. */
export const overload = (rounds = 3): Promise<void> =>
  onEachDatabase(async (name, env) => {
    await overloaded(name, env);
    await oneClient(name, env, rounds);
  });
