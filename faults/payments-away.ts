import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentSite, withPaymentSite } from '../bench/harness/payment-site';
import { report, until, violated } from '../bench/harness/report';
import type { Chosen } from '../bench/harness/run';
import { onPostgres, stop, withDatabase } from '../bench/harness/site';
import { seededRandom } from '../server/testing/seeded-random';
import { type Bought, createBuyer, request } from '../server/testing/stripe/buyers';
import { untilDecided } from '../server/testing/stripe/payment-storm';
import { describeWrongs, findPaymentWrongs, wrongsOf } from '../server/testing/stripe/payment-wrongs';
import type { StandIn } from '../server/testing/stripe/stand-in';
import { aRegistrationInput } from '../shared/testing/builders';

const seed = 35;
const places = 2000;
const everyMilliseconds = 400;
const decidedWithin = 120_000;

/** Has buyers come until it is over. Gives what each met. */
async function sell(site: PaymentSite, isOver: () => boolean): Promise<Bought[]> {
  const shop = await site.shop();
  const random = seededRandom(seed);
  const [eventId = 0] = site.eventIds;
  const buying: Promise<Bought>[] = [];
  while (!isOver()) {
    buying.push(createBuyer(shop, eventId, buying.length, random)());
    await wait(everyMilliseconds);
  }
  return Promise.all(buying);
}

/** What a buyer is told while Stripe is away. */
async function askMeanwhile(site: PaymentSite): Promise<string> {
  const [eventId = 0] = site.eventIds;
  const body = aRegistrationInput({ email: 'meanwhile@mail.example', dogs: [] });
  const headers = { 'X-Forwarded-For': '10.200.200.200' };
  const shop = await site.shop();
  const reply = await request(shop, 'POST', `/api/events/${eventId}/registrations`, { body, headers }, 1);
  return `${reply.status} ${reply.body}`;
}

/** What a buyer cannot pay because of. */
type Outage = { what: string; begin: (stripe: StandIn) => void; end: (stripe: StandIn) => void };

const outages: Outage[] = [
  { what: 'Stripe away', begin: (stripe) => stripe.away(), end: (stripe) => stripe.back() },
  {
    what: 'the key refused',
    begin: (stripe) => stripe.fail({ status: 401, times: Number.POSITIVE_INFINITY }),
    end: (stripe) => stripe.heal(),
  },
];

async function sellThrough(site: PaymentSite, { what, begin, end }: Outage, minutes: number): Promise<void> {
  const { stripe, eventIds } = site;
  const [eventId = 0] = eventIds;
  let isOver = false;
  const selling = sell(site, () => isOver);
  await until('sales are under way', () => stripe.charges().length >= 10, 120_000);
  begin(stripe);
  const awayFrom = performance.now();
  await wait(5000);
  const told = await askMeanwhile(site);
  await wait(minutes * 60_000 - (performance.now() - awayFrom));
  const away = performance.now() - awayFrom;
  end(stripe);
  const backAt = performance.now();
  isOver = true;
  const bought = await selling;
  for (const { id, status } of stripe.sessions()) if (status === 'open') stripe.expire(id);
  const shop = await site.shop();
  let failure: string | undefined;
  try {
    await untilDecided({ shop, eventId, seed }, decidedWithin);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const decided = performance.now() - backAt;
  for (const server of site.servers.splice(0)) await stop(server);
  await withDatabase(site.env, async (db) => {
    const found = await findPaymentWrongs(db, stripe, eventId, places);
    const refused = bought.filter(({ statuses }) => !statuses.includes(201)).length;
    report(
      `payments-away, ${what}`,
      `${what} for ${Math.round(away / 1000)} s in the middle of ${bought.length} buyers, ${refused} of them sold nothing (${told}); all decided ${Math.round(decided / 1000)} s after it was back; ${describeWrongs(found)}`,
      [
        ...wrongsOf(found),
        ...(failure ? [failure] : []),
        ...violated({
          'nobody was told': /^(?:503|409) .*message/.test(told),
          'it took more than two minutes': decided <= decidedWithin,
        }),
      ],
    );
  });
}

/**
 * Has Stripe be away in the middle of sales, at two processes, and refuse the key: for a minute each, or as many as
 * `--minutes` says.
 */
export async function paymentsAway(_rounds?: number, _beside?: string, { minutes = 1 }: Chosen = {}) {
  for (const outage of outages)
    await onPostgres((env) =>
      withPaymentSite(env, { processes: 2, places }, (site) => sellThrough(site, outage, minutes)),
    );
}
