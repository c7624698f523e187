import { setTimeout as wait } from 'node:timers/promises';
import { anEvent, storeEvent } from '../bench/harness/fixtures';
import { messageWriter } from '../bench/harness/messages';
import { add, counts, report, until, violated } from '../bench/harness/report';
import { isRunning, type Reply, type Site, withSite } from '../bench/harness/site';
import { type FaultyPostgres, startFaultyPostgres } from './postgres';

const publicReads = ['/api/events', '/', '/events', '/api/site-settings'];
const adminReads = ['/api/admin/counts', '/api/user'];
const pauseMilliseconds = 5;

const isStale = ({ headers }: Reply) => String(headers['cache-status'] ?? '').includes('stale');

/**
 * Reads public pages, writes messages, and changes an event again and again as its administrator, until it is stopped. A
 * response is wrong if it has another status than 200, 201 and 503 with `Retry-After`, if it is a public read without 200,
 * or if it shows the event older than was acknowledged before the read began.
 */
function startTraffic({ send, admin: headers }: Site, eventId: number) {
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

const longestRecovery = 5000;
/** A visitor's patience: longer than that, a public read does not wait for a database that is silent. */
const longestRead = 2000;

type Outage = (postgres: FaultyPostgres, round: number) => Promise<void>;

const restart: Outage = async (postgres, round) => {
  await postgres.halt(round % 2 === 0 ? 'fast' : 'immediate');
  await wait(300 + 100 * (round % 5));
  postgres.start();
};

const freeze: Outage = async (postgres) => {
  postgres.freeze();
  // Longer than its silence takes to be noticed.
  await wait(8000);
  postgres.thaw();
};

type Setting = { postgres: FaultyPostgres; site: Site; eventId: number };

async function repeatOutage(name: string, rounds: number, outage: Outage, setting: Setting): Promise<void> {
  const { postgres, site, eventId } = setting;
  const traffic = startTraffic(site, eventId);
  const { messages } = traffic;
  let slowest = 0;
  let staleRounds = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = messages.acknowledged.size;
    await until('writes go on', () => messages.acknowledged.size > before + 50);
    const staleBefore = traffic.staleReads;
    await outage(postgres, round);
    const isStored = async () => (await messages.write(site.send)).status === 201;
    slowest = Math.max(slowest, await until('a write is stored', isStored));
    if (traffic.staleReads > staleBefore) staleRounds += 1;
  }
  await traffic.stop();
  const { lost, twice } = await messages.compare(site.send, site.admin);
  report(
    name,
    `${rounds} x under load, ${messages.acknowledged.size} messages acknowledged, ${lost} lost, ${twice} stored twice; responses ${counts(traffic.statuses)}; ${traffic.staleReads} stale reads from the response cache; slowest read ${Math.round(traffic.slowestRead)} ms, slowest write ${Math.round(traffic.slowestWrite)} ms, slowest recovery ${Math.round(slowest)} ms`,
    [
      ...violated({
        'acknowledged writes were lost': lost === 0,
        'writes were stored twice': twice === 0,
        'the recovery took more than 5 s': slowest <= longestRecovery,
        'a public read took more than 2 s': traffic.slowestRead <= longestRead,
        'no read was marked as stale in some outage': staleRounds === rounds,
        'the server ended': isRunning(site.child),
      }),
      ...traffic.wrongs,
    ],
  );
}

/** Ends, crashes and freezes PostgreSQL under load, and starts it again. */
export async function databaseGone(rounds = 20): Promise<void> {
  const postgres = await startFaultyPostgres();
  try {
    await withSite({ DATABASE_URL: postgres.url }, async (site) => {
      const setting = { postgres, site, eventId: await storeEvent(site.send, site.admin) };
      await repeatOutage('database restarted', rounds, restart, setting);
      await repeatOutage('database frozen', Math.min(rounds, 2), freeze, setting);
    });
  } finally {
    postgres.stop();
  }
}
