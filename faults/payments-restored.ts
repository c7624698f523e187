import { cp } from 'node:fs/promises';
import { type PaymentSite, withPaymentSite } from '../bench/harness/payment-site';
import { report, until, violated } from '../bench/harness/report';
import { embedded, stop, withDatabase } from '../bench/harness/site';
import { moveIdsAhead } from '../server/database/move/move';
import { pause } from '../server/mail/sender/status';
import { temporaryFolder } from '../server/testing/process';
import { buyOne, guestsOf, payFor, request, type Shop } from '../server/testing/stripe/buyers';
import { describeWrongs, findPaymentWrongs, wrongsOf } from '../server/testing/stripe/payment-wrongs';
import { aRegistrationInput } from '../shared/testing/builders';

const places = 50;
/** Two rounds of what is done each minute. */
const longestMilliseconds = 180_000;

const confirmedIn = async (shop: Shop, eventId: number) =>
  (await guestsOf(shop, eventId)).filter(({ state }) => state === 'confirmed').length;

async function stopAll({ servers }: PaymentSite): Promise<void> {
  for (const server of servers.splice(0)) await stop(server);
}

async function sellAndRestore(site: PaymentSite, folder: string, backup: string): Promise<void> {
  const { stripe, env, eventIds } = site;
  const [eventId = 0] = eventIds;
  const areConfirmed = (what: string, shop: Shop, count: number) =>
    until(what, async () => (await confirmedIn(shop, eventId)) === count, longestMilliseconds);
  const before = await site.shop();
  const known = [];
  while (known.length < 6) known.push(await buyOne(before, eventId, known.length));
  for (const { id } of known.slice(0, 4)) payFor(stripe, id);
  await areConfirmed('those are confirmed', before, 4);
  await stopAll(site);
  await cp(folder, backup, { recursive: true });

  await site.start();
  const meanwhile = await site.shop();
  // One that the backup holds as reserved, and two that it does not know.
  payFor(stripe, known[4]?.id ?? '');
  for (const number of [6, 7]) payFor(stripe, (await buyOne(meanwhile, eventId, number)).id);
  await areConfirmed('they are confirmed', meanwhile, 7);
  await stopAll(site);

  await cp(backup, folder, { recursive: true, force: true });
  // What `npm run admin -- restored` does.
  await withDatabase(env, async (db) => {
    await pause(db);
    await moveIdsAhead(db);
  });
  await site.start();
  const shop = await site.shop();
  await areConfirmed('the reserved one is confirmed', shop, 5);
  const form = { body: aRegistrationInput({ dogs: [] }) };
  const closed = await request(shop, 'POST', `/api/events/${eventId}/registrations`, form, 1);
  const resumed = await request(shop, 'POST', '/api/admin/mail/resume', { headers: shop.admin }, 3);
  const { unknownPayments }: { unknownPayments?: number } = JSON.parse(resumed.body);
  const after = await buyOne(shop, eventId, 9);
  payFor(stripe, after.id);
  await areConfirmed('sales go on', shop, 6);
  stripe.expire(known[5]?.id ?? '');
  const isDone = async () => (await guestsOf(shop, eventId)).every(({ state }) => state !== 'reserved');
  await until('nobody pays any more', isDone, longestMilliseconds);
  await stopAll(site);
  await withDatabase(env, async (db) => {
    const found = await findPaymentWrongs(db, stripe, eventId, places);
    const lastId = Math.max(...found.parties.map(({ id }) => id));
    report(
      'payments-restored',
      `a backup from before the last sales: form ${closed.status} while paused, resume ${resumed.status} with ${unknownPayments} payments that no row knows, then party ${lastId}; ${describeWrongs(found)}`,
      [
        ...wrongsOf(found),
        ...violated({
          'sales were not paused': closed.status === 409,
          'two payments are unknown, and were not told of': unknownPayments === 2,
          'a number was given twice': lastId > 10_000,
        }),
      ],
    );
  });
}

/** Restores a backup in the middle of sales. */
export async function paymentsRestored(): Promise<void> {
  const database = await embedded();
  const backup = await temporaryFolder();
  await withPaymentSite(database, { places }, (site) =>
    sellAndRestore(site, database.DATA_DIR ?? '', backup),
  );
}
