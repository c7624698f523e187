import { findLinkKey } from '../../server/mail/links';
import { storedOpenEvent } from '../../server/testing/stored-registration';
import type { Shop } from '../../server/testing/stripe/buyers';
import { watchPlaces } from '../../server/testing/stripe/payment-wrongs';
import { type StandIn, startStripe } from '../../server/testing/stripe/stand-in';
import { sendingOver } from './newsletter';
import { type Env, type Headers, logIn, type Server, startSite, stop, withDatabase } from './site';

/** A site that sells places over a stand-in for Stripe: what it is started with, its events and its processes. */
export type PaymentSite = {
  stripe: StandIn;
  env: Env;
  eventIds: number[];
  /** The processes that are at work; who ends one takes it out. */
  servers: Server[];
  /** Starts one more. */
  start: () => Promise<Server>;
  /** Where buyers go. The first process must be at work. */
  shop: () => Promise<Shop>;
};

const price = 2500;

const isLoggedIn = ({ Authorization }: Headers) => !Authorization.endsWith('undefined');

/** Starts so many processes of a site that sells so many events of 50 places, and stops all of it once it has been used. */
export async function withPaymentSite(
  database: Env,
  { processes = 1, events = 1, places = 50 }: { processes?: number; events?: number; places?: number },
  use: (site: PaymentSite) => Promise<void>,
): Promise<void> {
  const stripe = await startStripe();
  // No mail server is there: what is queued stays.
  const env = { ...database, ...sendingOver('smtp://127.0.0.1:1'), ...stripe.env, TRUST_PROXY: '1' };
  const servers: Server[] = [];
  try {
    const stored = await withDatabase(env, async (db) => {
      await watchPlaces(db);
      const eventIds: number[] = [];
      while (eventIds.length < events) {
        const { id } = await storedOpenEvent(db, { price, payment: 'online', capacity: places });
        eventIds.push(id);
      }
      return { eventIds, linkKey: await findLinkKey(db) };
    });
    const start = async () => {
      const server = await startSite(env);
      servers.push(server);
      return server;
    };
    while (servers.length < processes) await start();
    const bases = () => servers.map(({ base }) => base);
    let admin: Headers | undefined;
    const shop = async () => {
      const [first] = servers;
      if (!first) throw new Error('no process is at work');
      // A busy machine turns logins away.
      while (!admin)
        admin = await logIn(first.send).then((headers) => (isLoggedIn(headers) ? headers : undefined));
      return { bases, stripe, linkKey: stored.linkKey, admin };
    };
    await use({ stripe, env, eventIds: stored.eventIds, servers, start, shop });
  } finally {
    for (const server of servers) await stop(server);
    await stripe.stop();
  }
}
