import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply, Send } from '../bench/client';
import { aMessage, anEvent } from '../bench/fixtures';
import { add } from '../bench/statistics';

const publicReads = ['/api/events', '/', '/events', '/api/site-settings'];
const pauseMilliseconds = 5;

export type Traffic = {
  statuses: Map<number, number>;
  /** Responses that should not have been, each in words. */
  wrongs: string[];
  /** The subjects of the messages whose storing was acknowledged. */
  acknowledged: Set<string>;
  /** The numbers of the event's titles that were acknowledged, the last one last. */
  acknowledgedTitles: number[];
  staleReads: number;
  slowestRead: number;
  slowestWrite: number;
  stop: () => Promise<void>;
};

const isStale = ({ headers }: Reply) => String(headers['cache-status'] ?? '').includes('stale');

/**
 * Reads public pages, writes contact messages, and changes an event again and again as its administrator, until it is
 * stopped. A response is wrong if it has another status than 200, 201 and 503 with `Retry-After`, if it is a public read
 * without 200, or if it shows the event older than was acknowledged before the read began.
 */
export function startTraffic(
  send: Send,
  admin: Record<string, string>,
  eventId: number,
  { connectionsMayEnd = false } = {},
): Traffic {
  const traffic: Traffic = {
    statuses: new Map(),
    wrongs: [],
    acknowledged: new Set(),
    acknowledgedTitles: [],
    staleReads: 0,
    slowestRead: 0,
    slowestWrite: 0,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
  let isOver = false;
  const note = (what: string, reply: Reply, allowed: number[]) => {
    add(traffic.statuses, reply.status);
    const isAllowed = allowed.includes(reply.status) || (reply.status === 0 && connectionsMayEnd);
    if (!isAllowed) traffic.wrongs.push(`${what} got ${reply.status} ${reply.body.slice(0, 120)}`);
    if (reply.status === 503 && !reply.headers['retry-after'])
      traffic.wrongs.push(`${what} got 503 without Retry-After`);
  };

  async function read(path: string): Promise<void> {
    const atLeast = traffic.acknowledgedTitles.at(-1) ?? 0;
    const reply = await send('GET', path);
    note(`GET ${path}`, reply, [200]);
    traffic.slowestRead = Math.max(traffic.slowestRead, reply.milliseconds);
    if (isStale(reply)) traffic.staleReads += 1;
    else if (reply.status === 200 && path.endsWith('events')) {
      const shown = Number(/Crawl (\d+)/.exec(reply.body)?.[1] ?? -1);
      if (shown < atLeast) traffic.wrongs.push(`GET ${path} showed ${shown} after ${atLeast}`);
    }
  }

  async function writeMessage(): Promise<void> {
    const subject = randomUUID();
    const reply = await send('POST', '/api/contact-messages', { body: aMessage(subject) });
    note('POST a message', reply, [201, 503]);
    traffic.slowestWrite = Math.max(traffic.slowestWrite, reply.milliseconds);
    if (reply.status === 201) traffic.acknowledged.add(subject);
  }

  let title = 0;
  async function changeEvent(): Promise<void> {
    title += 1;
    const number = title;
    const reply = await send('PUT', `/api/admin/events/${eventId}`, {
      body: anEvent(number),
      headers: admin,
    });
    note('PUT an event', reply, [200, 503]);
    if (reply.status === 200) traffic.acknowledgedTitles.push(number);
  }

  async function readAsAdmin(): Promise<void> {
    note('GET counts', await send('GET', '/api/admin/counts', { headers: admin }), [200, 503]);
    note('GET the user', await send('GET', '/api/user', { headers: admin }), [200, 503]);
    note('GET one event', await send('GET', `/api/events/${eventId}`), [200, 503]);
  }

  async function repeat(act: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await act();
      // Where every response is a quick 503, more requests teach nothing more.
      await wait(pauseMilliseconds);
    }
  }

  const loops = [
    ...publicReads.map((path) => repeat(() => read(path))),
    ...Array.from({ length: 8 }, () => repeat(writeMessage)),
    repeat(changeEvent),
    repeat(readAsAdmin),
  ];
  return traffic;
}
