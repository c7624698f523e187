import { setTimeout as wait } from 'node:timers/promises';
import { type Send, sender } from '../bench/client';
import { aMessage, makeEvent } from '../bench/fixtures';
import { adminHeaders, startBuiltServer, stopServer } from '../bench/server';
import { counts } from '../bench/statistics';
import { freePort } from '../server/testing/process';
import { startFaultyPostgres } from './postgres';
import { report, violated } from './report';
import { startTraffic, type Traffic } from './traffic';
import { until } from './until';

const longestRecovery = 5000;
/** A visitor's patience: longer than that, a public read does not wait for a database that is silent. */
const longestRead = 2000;

/** The milliseconds until a write gets 201 again. */
const untilWritten = (send: Send) =>
  until('a write is stored', async () => {
    const { status } = await send('POST', '/api/contact-messages', { body: aMessage('recovered') });
    return status === 201;
  });

async function storedSubjects(send: Send, headers: Record<string, string>): Promise<string[]> {
  const { body } = await send('GET', '/api/admin/contact-messages', { headers });
  const messages: { subject: string }[] = JSON.parse(body);
  return messages.map(({ subject }) => subject).filter((subject) => subject !== 'recovered');
}

type Round = { recoveries: number[]; staleRounds: number };
type Outage = (round: number) => Promise<void>;

async function repeatOutages(traffic: Traffic, send: Send, rounds: number, outage: Outage): Promise<Round> {
  const recoveries: number[] = [];
  let staleRounds = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = traffic.acknowledged.size;
    await until('writes go on', () => traffic.acknowledged.size > before + 50);
    const staleBefore = traffic.staleReads;
    await outage(round);
    recoveries.push(await untilWritten(send));
    if (traffic.staleReads > staleBefore) staleRounds += 1;
  }
  return { recoveries, staleRounds };
}

/** Ends, crashes and freezes PostgreSQL under load, and starts it again, so many times. */
export async function databaseGone({ restarts }: { restarts: number }): Promise<void> {
  const postgres = await startFaultyPostgres();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = await startBuiltServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port);
    const admin = await adminHeaders(base);
    const id = await makeEvent(send, admin);
    const variants: [string, number, Outage][] = [
      [
        'database restarted',
        restarts,
        async (round) => {
          await postgres.halt(round % 2 === 0 ? 'fast' : 'immediate');
          await wait(300 + 100 * (round % 5));
          postgres.start();
        },
      ],
      [
        'database frozen',
        2,
        async () => {
          postgres.freeze();
          // Longer than its silence takes to be noticed.
          await wait(8000);
          postgres.thaw();
        },
      ],
    ];
    for (const [name, rounds, outage] of variants) {
      const traffic = startTraffic(send, admin, id);
      const { recoveries, staleRounds } = await repeatOutages(traffic, send, rounds, outage);
      await traffic.stop();
      const stored = await storedSubjects(send, admin);
      const found = new Set(stored);
      const lost = [...traffic.acknowledged].filter((subject) => !found.has(subject)).length;
      const twice = stored.length - found.size;
      const slowest = Math.max(...recoveries);
      report(
        name,
        `${rounds} x under load, ${traffic.acknowledged.size} messages and ${traffic.acknowledgedTitles.length} changes acknowledged, ${lost} lost, ${twice} stored twice; responses ${counts(traffic.statuses)}; ${traffic.staleReads} stale reads from the response cache; slowest read ${Math.round(traffic.slowestRead)} ms, slowest write ${Math.round(traffic.slowestWrite)} ms, slowest recovery ${Math.round(slowest)} ms`,
        [
          ...violated({
            'acknowledged writes were lost': lost === 0,
            'writes were stored twice': twice === 0,
            'the recovery took more than 5 s': slowest <= longestRecovery,
            'a public read took more than 2 s': traffic.slowestRead <= longestRead,
            'no read was marked as stale in some outage': staleRounds === rounds,
            'the server ended': server.exitCode === null && server.signalCode === null,
          }),
          ...new Set(traffic.wrongs.slice(0, 5)),
        ],
      );
    }
  } finally {
    if (server.exitCode === null && server.signalCode === null) await stopServer(server, 'SIGTERM');
    await postgres.stop();
  }
}
