import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startBuiltServer, stopServer } from '../bench/server';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { openStormPool, places, type StormResult, storm } from '../server/testing/registration-storm';
import { report, violated } from './report';

const processes = 4;
const rounds = 20;

type Running = { port: number; child: ChildProcess };

const total = (results: StormResult[], status: number) =>
  results.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);

/** Ends a process at once, in the middle of what it does, and starts it again. */
async function killAndRestart(env: Record<string, string>, running: Running): Promise<void> {
  await wait(100 + Math.random() * 400);
  await stopServer(running.child, 'SIGKILL');
  running.child = await startBuiltServer(env, running.port);
}

function reportRounds(what: string, results: StormResult[]): void {
  const wrongs = new Set(results.flatMap((result) => result.wrongs));
  const statuses = new Set(results.flatMap((result) => Object.keys(result.statuses)));
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0);
  report(
    'registrations',
    `${what}: ${results.length} rounds of 200 parties for ${places} places at ${processes} processes, with 20 cancellations each: ${acknowledged} acknowledged, ${total(results, 0)} cut off, ${total(results, 500)} times 500`,
    [
      ...wrongs,
      ...violated({
        'a request failed': [...statuses].every((status) => ['0', '201', '204'].includes(status)),
        'hardly anybody registered': acknowledged > (results.length * 200) / 2,
      }),
    ],
  );
}

/** Twenty times 200 parties at once for 50 places at four processes; then again, with one killed in the middle each time. */
export async function registrations(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  const env = {
    DATABASE_URL: postgres.url,
    RATE_LIMITS: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
  };
  const all: Running[] = [];
  const database = openStormPool(postgres.url);
  try {
    for (let number = 0; number < processes; number += 1) {
      const port = await freePort();
      const own = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` };
      all.push({ port, child: await startBuiltServer(own, port) });
    }
    const { rows } = await database.query('select value from secret_keys');
    const linkKey = Buffer.from(rows[0].value, 'base64');
    const bases = all.map(({ port }) => `http://127.0.0.1:${port}`);
    const undisturbed: StormResult[] = [];
    for (let round = 1; round <= rounds; round += 1)
      undisturbed.push(await storm({ bases, database, linkKey, round }));
    reportRounds('undisturbed', undisturbed);
    const killed: StormResult[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const running = all[round % processes];
      if (!running) break;
      const own = { ...env, PUBLIC_URL: `http://127.0.0.1:${running.port}` };
      const kill = () => killAndRestart(own, running);
      killed.push(await storm({ bases, database, linkKey, round: rounds + round }, kill));
    }
    reportRounds('kill -9 of one in each', killed);
  } finally {
    for (const { child } of all) await stopServer(child, 'SIGTERM');
    await database.end();
    postgres.stop();
  }
}
