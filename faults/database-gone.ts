import { setTimeout as wait } from 'node:timers/promises';
import { storeEvent } from '../bench/harness/fixtures';
import { counts, report, until, violated } from '../bench/harness/report';
import { isRunning, type Site, withSite } from '../bench/harness/site';
import { type FaultyPostgres, startFaultyPostgres } from './postgres';
import { startTraffic } from './traffic';

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
