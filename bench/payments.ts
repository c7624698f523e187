import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, buyOne, guestsOf, request, type Shop } from '../server/testing/stripe/buyers';
import { type PaymentSite, withPaymentSite } from './harness/payment-site';
import { median, report, violated } from './harness/report';
import {
  cpuMicroseconds,
  type Env,
  embedded,
  onPostgres,
  residentMegabytes,
  startSite,
  stop,
} from './harness/site';

/** A page that is open asks every 3 seconds. */
const whileOpen = 10_000;
/** Stripe's list of events is read once a minute. */
const whileClosed = 70_000;
const mostMegabytes = 3;

/** The milliseconds from Stripe's word until this is so. */
async function confirmedAfter(holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await holds())) await wait(100);
  return performance.now() - started;
}

const pageSays = (shop: Shop, token: string) => async () => {
  const { body } = await request(shop, 'GET', `/api/registrations/${token}`);
  return JSON.parse(body).state === 'confirmed';
};
const listSays = (shop: Shop, eventId: number, email: string) => async () =>
  (await guestsOf(shop, eventId)).some((guest) => guest.email === email && guest.state === 'confirmed');

/** From Stripe's word to `confirmed`: in a page that asks by itself, and in the list while nobody asks. */
async function measureWords({ stripe, eventIds, ...site }: PaymentSite, rounds: number): Promise<void> {
  const shop = await site.shop();
  const [eventId = 0] = eventIds;
  let number = 0;
  const measure = async (what: string, most: number, isLooking: boolean) => {
    const measured = await Promise.all(
      Array.from({ length: rounds }, async () => {
        number += 1;
        const own = number;
        const { id, token } = await buyOne(shop, eventId, own);
        await wait(own * 250);
        // The page was open before, and has had Stripe be asked a moment ago.
        if (isLooking) await pageSays(shop, token)();
        stripe.pay(id);
        return confirmedAfter(
          isLooking ? pageSays(shop, token) : listSays(shop, eventId, addressOf(eventId, own)),
        );
      }),
    );
    const longest = Math.max(...measured);
    const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
    report(
      `payments, ${what}`,
      `from Stripe's word to confirmed: median ${inSeconds(median(measured))} s, longest ${inSeconds(longest)} s of ${rounds}`,
      violated({ [`longer than ${most / 1000} s`]: longest <= most }),
    );
  };
  await measure('an open page', whileOpen, true);
  await measure('nobody looks', whileClosed, false);
}

/** The memory of a site that nobody asks, and the processor time of its start. */
async function restOf(env: Env, directory?: string) {
  const server = await startSite(env, directory);
  const start = cpuMicroseconds(server.child);
  await wait(5000);
  const memory = residentMegabytes(server.child);
  await stop(server);
  return { start: start / 1000, memory };
}

/** The same with and without a key, and of another build, in turn. Each build has a database of its own. */
async function measureRest(database: Env, rounds: number, other?: { database: Env; directory: string }) {
  const key = { STRIPE_SECRET_KEY: 'rk_test_standin', STRIPE_API_URL: 'http://127.0.0.1:1' };
  const kinds = [
    { name: 'without a key', env: database, directory: undefined },
    { name: 'with a key', env: { ...database, ...key }, directory: undefined },
    ...(other ? [{ name: `of ${other.directory}`, env: other.database, directory: other.directory }] : []),
  ].map((kind) => ({ ...kind, memory: [] as number[], start: [] as number[] }));
  // The first start makes the tables.
  for (const { env, directory } of kinds) await stop(await startSite(env, directory));
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const { start, memory } = await restOf(kind.env, kind.directory);
      kind.start.push(start);
      kind.memory.push(memory);
    }
  }
  const figures = kinds.map(
    ({ name, memory, start }) =>
      `${name} ${median(memory).toFixed(1)} MB, ${Math.round(median(start))} ms CPU`,
  );
  const [without, , before] = kinds.map(({ memory }) => median(memory));
  const grown = without !== undefined && before !== undefined ? without - before : 0;
  report(
    'payments, a site at rest',
    `after 5 s, and its start: ${figures.join('; ')} (medians of ${rounds})`,
    violated({ [`more than ${mostMegabytes} MB more than before`]: grown <= mostMegabytes }),
  );
}

/** How soon a payment is known, and what selling costs a site at rest. */
export async function measurePayments(rounds = 7, beside?: string): Promise<void> {
  await withPaymentSite(await embedded(), {}, (site) => measureWords(site, rounds));
  // An embedded database would be most of the memory.
  await onPostgres((database) =>
    beside === undefined
      ? measureRest(database, rounds)
      : onPostgres((other) => measureRest(database, rounds, { database: other, directory: beside })),
  );
}
