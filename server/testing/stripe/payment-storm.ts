import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { linkKinds, linkToken } from '../../mail/links';
import { seededRandom } from '../seeded-random';
import { type Bought, createBuyer, guestsOf, payFor, request, type Shop, sessionAt } from './buyers';

type Storm = {
  shop: Shop;
  eventId: number;
  seed: number;
  buyers: number;
  /** Whether Stripe goes wrong meanwhile. */
  isTroubled: boolean;
};

const accepted = z.object({ checkoutUrl: z.url() });

/** Those who are offered a place take it: most pay, some give it up. Gives how many have paid once it is over. */
async function acceptOffers({ shop, eventId, seed }: Storm, isOver: () => boolean): Promise<number> {
  const random = seededRandom(seed + 3);
  const asked = new Set<number>();
  let paid = 0;
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    for (const guest of await guestsOf(shop, eventId)) {
      if (guest.state !== 'offered' || asked.has(guest.id)) continue;
      asked.add(guest.id);
      isLast = false;
      const path = `/api/registrations/${linkToken(shop, linkKinds.registration, guest)}/accept`;
      const { status, body } = await request(shop, 'POST', path, { body: {} });
      if (status !== 200) continue;
      const { id, token } = sessionAt(shop.stripe, accepted.parse(JSON.parse(body)).checkoutUrl);
      if (random.happens(0.2)) await request(shop, 'DELETE', `/api/registrations/${token}`);
      else if (payFor(shop.stripe, id)) paid += 1;
    }
    await wait(500);
  }
  return paid;
}

/** The organizer gives two guests a part of their money back. Gives how many have it. */
async function refundParts({ shop, eventId }: Storm, isOver: () => boolean): Promise<number> {
  const refunded = new Set<number>();
  while (!isOver() && refunded.size < 2) {
    const guests = await guestsOf(shop, eventId);
    const confirmed = guests.find(({ id, state }) => state === 'confirmed' && !refunded.has(id));
    if (confirmed) {
      const path = `/api/admin/events/${eventId}/registrations/${confirmed.id}/refund`;
      const body = { amount: 700, reason: 'It rained.' };
      const { status } = await request(shop, 'POST', path, { body, headers: shop.admin });
      if (status === 202) refunded.add(confirmed.id);
    }
    await wait(1000);
  }
  return refunded.size;
}

/** What goes wrong at Stripe, at moments that the seed says. */
async function makeTrouble({ shop: { stripe }, seed }: Storm, isOver: () => boolean): Promise<void> {
  const random = seededRandom(seed + 1);
  const sessions = 'POST /v1/checkout/sessions';
  const troubles: (() => unknown)[] = [
    () => stripe.fail({ status: 500, afterActing: true, times: 2, path: sessions }),
    () => stripe.fail({ status: 500, afterActing: true, times: 2, path: 'POST /v1/refunds' }),
    () => stripe.fail({ status: 0, afterActing: true, times: 2 }),
    () => stripe.fail({ status: 429, times: 2 }),
    () => stripe.fail({ status: 503, times: 2 }),
    () => stripe.slow(300 + random.below(900)),
    () => stripe.slow(0),
    async () => {
      stripe.away();
      await wait(1000 + random.below(1500));
      stripe.back();
    },
  ];
  while (!isOver()) {
    await wait(200 + random.below(600));
    await troubles[random.below(troubles.length)]?.();
  }
}

const undecided = ['reserved', 'ending', 'refunding'];

/** The time of every session that is open is over. */
function endSessions({ stripe }: Shop): void {
  for (const { id, status } of stripe.sessions()) if (status === 'open') stripe.expire(id);
}

/** Waits until nobody pays any more, and nothing is on its way back. Gives the milliseconds that took. */
export async function untilDecided(
  { shop, eventId, seed }: Pick<Storm, 'shop' | 'eventId' | 'seed'>,
  longestMilliseconds: number,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const open = (await guestsOf(shop, eventId)).filter(
      ({ state, payment }) => state === 'reserved' || undecided.includes(payment?.state ?? ''),
    );
    const milliseconds = performance.now() - started;
    if (open.length === 0) return milliseconds;
    if (milliseconds > longestMilliseconds)
      throw new Error(`seed ${seed}: ${open.length} are undecided, as ${JSON.stringify(open[0])}`);
    await wait(500);
  }
}

export type StormFigures = { bought: Bought[]; accepted: number; parts: number; decidedAfter: number };

/**
 * Has so many buyers want places at an event at once, over all processes: they pay, give up, pay at the last second, pay
 * twice, save again. Then the time of every session is over, and all is decided. `during` runs meanwhile. Throws where
 * something stays undecided for `longestMilliseconds`.
 */
export async function paymentStorm(
  storm: Storm,
  longestMilliseconds: number,
  during?: () => Promise<void>,
): Promise<StormFigures> {
  const { shop, eventId, seed, buyers, isTroubled } = storm;
  const random = seededRandom(seed);
  let isThrough = false;
  const isOver = () => isThrough;
  const others = Promise.all([
    acceptOffers(storm, isOver),
    refundParts(storm, isOver),
    isTroubled && makeTrouble(storm, isOver),
  ]);
  const all = Array.from({ length: buyers }, (_, number) => createBuyer(shop, eventId, number, random)());
  const [bought] = await Promise.all([Promise.all(all), during?.()]);
  endSessions(shop);
  isThrough = true;
  const [accepts, parts] = await others;
  shop.stripe.heal();
  endSessions(shop);
  const decidedAfter = await untilDecided(storm, longestMilliseconds);
  return { bought, accepted: accepts, parts, decidedAfter };
}
