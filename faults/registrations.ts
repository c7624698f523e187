import { setTimeout as wait } from 'node:timers/promises';
import { sendingOver } from '../bench/harness/newsletter';
import { report, violated } from '../bench/harness/report';
import { onPostgres, type Server, startSite, stop } from '../bench/harness/site';
import { openStormPool, places, type StormResult, storm } from '../server/testing/registration-storm';

const processes = 4;

const total = (results: StormResult[], status: number) =>
  results.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);

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

/** Has 200 parties at once ask for 50 places at four processes, so often; and again with one killed in each round. */
export async function registrations(rounds = 20): Promise<void> {
  const stormOn = async ({ DATABASE_URL }: { DATABASE_URL: string }) => {
    // No mail server is there: what is queued stays.
    const env = { DATABASE_URL, ...sendingOver('smtp://127.0.0.1:1') };
    const database = openStormPool(env.DATABASE_URL);
    const servers: Server[] = [];
    try {
      while (servers.length < processes) servers.push(await startSite(env));
      const { rows } = await database.query('select value from secret_keys');
      const linkKey = Buffer.from(rows[0].value, 'base64');
      const stormAt = (round: number, during?: () => Promise<void>) =>
        storm({ bases: servers.map(({ base }) => base), database, linkKey, round }, during);
      const undisturbed: StormResult[] = [];
      while (undisturbed.length < rounds) undisturbed.push(await stormAt(undisturbed.length));
      reportRounds('undisturbed', undisturbed);
      const killed: StormResult[] = [];
      while (killed.length < rounds) {
        // In the middle of what it does. Another one comes in its place.
        const killAndReplace = async () => {
          await wait(100 + Math.random() * 400);
          const [victim] = servers.splice(0, 1);
          if (victim) await stop(victim, 'SIGKILL');
          servers.push(await startSite(env));
        };
        killed.push(await stormAt(rounds + killed.length, killAndReplace));
      }
      reportRounds('kill -9 of one in each', killed);
    } finally {
      for (const server of servers) await stop(server);
      await database.end();
    }
  };
  await onPostgres(stormOn);
}
