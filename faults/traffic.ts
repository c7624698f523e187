import { setTimeout as wait } from 'node:timers/promises';
import { anEvent } from '../bench/harness/fixtures';
import { messageWriter } from '../bench/harness/messages';
import { add } from '../bench/harness/report';
import type { Reply, Site } from '../bench/harness/site';

const publicReads = ['/api/events', '/', '/events', '/api/site-settings'];
const adminReads = ['/api/admin/counts', '/api/user'];
const pauseMilliseconds = 5;

const isStale = ({ headers }: Reply) => String(headers['cache-status'] ?? '').includes('stale');

/**
 * Reads public pages, writes messages, and changes an event again and again as its administrator, until it is stopped. A
 * response is wrong if it has another status than 200, 201 and 503 with `Retry-After`, if it is a public read without 200,
 * or if it shows the event older than was acknowledged before the read began.
 */
export function startTraffic({ send, admin: headers }: Site, eventId: number) {
  const messages = messageWriter();
  const traffic = {
    messages,
    statuses: new Map<number, number>(),
    /** Responses that should not have been, each in words. */
    wrongs: new Set<string>(),
    /** The number in the event's title that was acknowledged last. */
    changes: 0,
    staleReads: 0,
    slowestRead: 0,
    slowestWrite: 0,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
  let isOver = false;
  const note = (what: string, reply: Reply, allowed: number[]) => {
    add(traffic.statuses, reply.status);
    if (!allowed.includes(reply.status)) traffic.wrongs.add(`${what} got ${reply.status}`);
    if (reply.status === 503 && !reply.headers['retry-after'])
      traffic.wrongs.add(`${what} got 503 without Retry-After`);
  };

  async function read(path: string): Promise<void> {
    const atLeast = traffic.changes;
    const reply = await send('GET', path);
    note(`GET ${path}`, reply, [200]);
    traffic.slowestRead = Math.max(traffic.slowestRead, reply.milliseconds);
    if (isStale(reply)) traffic.staleReads += 1;
    else if (reply.status === 200 && path.endsWith('events')) {
      const shown = Number(/Crawl (\d+)/.exec(reply.body)?.[1] ?? -1);
      if (shown < atLeast) traffic.wrongs.add(`GET ${path} showed ${shown} after ${atLeast}`);
    }
  }

  async function writeMessage(): Promise<void> {
    const reply = await messages.write(send);
    note('POST a message', reply, [201, 503]);
    traffic.slowestWrite = Math.max(traffic.slowestWrite, reply.milliseconds);
  }

  let title = 0;
  async function changeEvent(): Promise<void> {
    title += 1;
    const reply = await send('PUT', `/api/admin/events/${eventId}`, { body: anEvent(title), headers });
    note('PUT an event', reply, [200, 503]);
    if (reply.status === 200) traffic.changes = title;
  }

  async function readUncached(): Promise<void> {
    for (const path of [...adminReads, `/api/events/${eventId}`])
      note(`GET ${path}`, await send('GET', path, { headers }), [200, 503]);
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
    repeat(readUncached),
  ];
  return traffic;
}
