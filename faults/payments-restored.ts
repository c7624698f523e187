import { cp } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { report, until, violated } from '../bench/harness/report';
import { type SellingSite, withSellingSite } from '../bench/harness/selling-site';
import { embedded, stop, withDatabase } from '../bench/harness/site';
import { temporaryFolder } from '../server/testing/process';
import { buyOne, guestsOf, payFor, request, type Shop } from '../server/testing/stripe/buyers';
import { describeWrongs } from '../server/testing/stripe/describe';
import { findPaymentWrongs, wrongsOf } from '../server/testing/stripe/payment-wrongs';
import { stripeStatus } from '../shared/payments/tables';
import { aRegistrationInput } from '../shared/testing/builders';

const places = 50;
/** Two rounds of what is done each minute. */
const longestMilliseconds = 180_000;

const confirmedIn = async (shop: Shop, eventId: number) =>
  (await guestsOf(shop, eventId)).filter(({ state }) => state === 'confirmed').length;

/** What the organizer reads and does of alarms. Gives the status, and how many payments no row knows. */
async function organizer(shop: Shop, method: string, path: string, body?: object) {
  const sent = { headers: shop.admin, ...(body && { body }) };
  const reply = await request(shop, method, `/api/admin/payments/${path}`, sent, 3);
  const { strays = [], isPaused = false }: { strays?: { sessionId: string }[]; isPaused?: boolean } =
    JSON.parse(reply.body);
  return { status: reply.status, strays, isPaused };
}

async function stopAll({ servers }: SellingSite): Promise<void> {
  for (const server of servers.splice(0)) await stop(server);
}

async function sellAndRestore(site: SellingSite, folder: string, backup: string): Promise<void> {
  const { stripe, env, eventIds } = site;
  const [eventId = 0] = eventIds;
  const before = await site.shop();
  const known = [];
  while (known.length < 6) known.push(await buyOne(before, eventId, known.length));
  for (const { id } of known.slice(0, 4)) payFor(stripe, id);
  await until(
    'those are confirmed',
    async () => (await confirmedIn(before, eventId)) === 4,
    longestMilliseconds,
  );
  await stopAll(site);
  await cp(folder, backup, { recursive: true });

  await site.start();
  const meanwhile = await site.shop();
  // One that the backup holds as reserved, and two that it does not know.
  payFor(stripe, known[4]?.id ?? '');
  for (const number of [6, 7]) payFor(stripe, (await buyOne(meanwhile, eventId, number)).id);
  await until(
    'they are confirmed',
    async () => (await confirmedIn(meanwhile, eventId)) === 7,
    longestMilliseconds,
  );
  await stopAll(site);

  // Two hours pass: what was stored is as old as that for the site, too.
  await cp(backup, folder, { recursive: true, force: true });
  await withDatabase(env, (db) =>
    db.update(stripeStatus).set({ heartbeatAt: sql`now() - interval '2 hours'` }),
  );
  const asked = stripe.requests().length;
  await site.start();
  const shop = await site.shop();
  const countStrays = async () => (await organizer(shop, 'GET', 'alarms')).strays.length;
  await until('both are found', async () => (await countStrays()) === 2, longestMilliseconds);
  await until(
    'the reserved one is confirmed',
    async () => (await confirmedIn(shop, eventId)) === 5,
    longestMilliseconds,
  );
  const { isPaused } = await organizer(shop, 'GET', 'alarms');
  const form = { body: aRegistrationInput({ dogs: [] }) };
  const closed = await request(shop, 'POST', `/api/events/${eventId}/registrations`, form, 1);
  const writes = stripe
    .requests()
    .slice(asked)
    .filter(({ method }) => method === 'POST').length;
  const early = await organizer(shop, 'POST', 'resume', {});
  const strays = (await organizer(shop, 'GET', 'alarms')).strays;
  const [onList, atStripe] = strays;
  // One is put on the list by hand; the other is given back at Stripe.
  if (onList) await organizer(shop, 'POST', 'strays/settle', { sessionId: onList.sessionId });
  const session = stripe.session(atStripe?.sessionId ?? '');
  stripe.refundAt(String(session.payment_intent), Number(session.amount_total));
  await until('nobody is left', async () => (await countStrays()) === 0, longestMilliseconds);
  const resumed = await organizer(shop, 'POST', 'resume', {});
  const after = await buyOne(shop, eventId, 9);
  payFor(stripe, after.id);
  await until('sales go on', async () => (await confirmedIn(shop, eventId)) === 6, longestMilliseconds);
  stripe.expire(known[5]?.id ?? '');
  const isDone = async () => (await guestsOf(shop, eventId)).every(({ state }) => state !== 'reserved');
  await until('nobody pays any more', isDone, longestMilliseconds);
  await stopAll(site);
  await withDatabase(env, async (db) => {
    const found = await findPaymentWrongs(db, stripe, eventId, places);
    report(
      'payments-restored',
      `a backup of two hours ago: ${writes} changes at Stripe before the organizer's word, form ${closed.status}, resume ${early.status} with 2 payments that no row knew, ${resumed.status} without; ${describeWrongs(found)}`,
      [
        ...wrongsOf(found),
        ...violated({
          'sales were not paused': isPaused && closed.status === 409,
          'something was changed at Stripe': writes === 0,
          'it was resumed too soon': early.status === 409,
          'it was not resumed': resumed.status === 200,
        }),
      ],
    );
  });
}

/** Restores a backup that is two hours old in the middle of sales. */
export async function paymentsRestored(): Promise<void> {
  const database = await embedded();
  const backup = await temporaryFolder();
  await withSellingSite(database, { places }, (site) =>
    sellAndRestore(site, database.DATA_DIR ?? '', backup),
  );
}
