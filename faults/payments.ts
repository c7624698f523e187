import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentSite, withPaymentSite } from '../bench/harness/payment-site';
import { report } from '../bench/harness/report';
import type { Chosen } from '../bench/harness/run';
import { type Env, embedded, onPostgres, stop, withDatabase } from '../bench/harness/site';
import { paymentStorm, type StormFigures } from '../server/testing/stripe/payment-storm';
import {
  describeStorm,
  describeWrongs,
  findPaymentWrongs,
  wrongsOf,
} from '../server/testing/stripe/payment-wrongs';

const places = 50;
const buyers = 200;
/** What has happened is found by the round of each minute, a refund after an unclear response by the next. */
const longestMilliseconds = 300_000;

type Round = { seed: number; eventId: number; figures?: StormFigures; failure?: string };

/** Kills a process in the middle of what it does, twice. Another one comes in its place. */
async function killAndReplace({ servers, start }: PaymentSite): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await wait(500 + Math.random() * 1500);
    const [victim] = servers.splice(0, 1);
    if (victim) await stop(victim, 'SIGKILL');
    await start();
  }
}

async function playRounds(site: PaymentSite, rounds: Round[], isKilling: boolean): Promise<void> {
  const shop = await site.shop();
  for (const round of rounds) {
    const storm = { ...round, shop, buyers, isTroubled: true };
    try {
      const during = isKilling ? () => killAndReplace(site) : undefined;
      round.figures = await paymentStorm(storm, longestMilliseconds, during);
    } catch (error) {
      round.failure = error instanceof Error ? error.message : String(error);
    }
  }
}

async function sellOn(what: string, database: Env, processes: number, seeds: number[]): Promise<void> {
  await withPaymentSite(database, { processes, places, events: seeds.length }, async (site) => {
    const rounds: Round[] = seeds.map((seed, index) => ({ seed, eventId: site.eventIds[index] ?? 0 }));
    await playRounds(site, rounds, processes > 1);
    for (const server of site.servers.splice(0)) await stop(server);
    await withDatabase(site.env, async (db) => {
      for (const { seed, eventId, figures, failure } of rounds) {
        const found = await findPaymentWrongs(db, site.stripe, eventId, places);
        report(
          `payments, ${what}, seed ${seed}`,
          `${figures ? describeStorm(figures) : 'not decided'}; ${describeWrongs(found)}`,
          [...wrongsOf(found), ...(failure ? [failure] : [])],
        );
      }
    });
  });
}

/**
 * Has 200 buyers at once want 50 places that are sold, so often, while Stripe goes wrong: on the embedded
 * database, and at two processes on PostgreSQL of which one is killed twice in each round.
 */
export async function payments(rounds = 20, _beside?: string, { seed }: Chosen = {}): Promise<void> {
  const first = seed ?? randomInt(1_000_000);
  const seeds = Array.from({ length: rounds }, (_, round) => first + round);
  console.log(`payments: ${rounds} rounds of ${buyers} buyers for ${places} places on each database`);
  await sellOn('embedded', await embedded(), 1, seeds);
  await onPostgres((env) => sellOn('2 processes, 2 kills', env, 2, seeds));
}
