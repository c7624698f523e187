import { setTimeout as wait } from 'node:timers/promises';
import { aRegistrationInput } from '@shared/testing/builders';
import * as z from 'zod';
import { linkKinds, linkToken } from '../../mail/links';
import type { Random } from '../seeded-random';
import type { StandIn } from './stand-in';

/** Where buyers go, and what they know of it. */
export type Shop = {
  /** Origins of the processes that are at work now. */
  bases: () => string[];
  stripe: StandIn;
  linkKey: Buffer;
  admin: { Authorization: string };
};

const mostTries = 12;

/** A response; status 0 where the process died meanwhile. */
export type Reply = { status: number; body: string };

/** Sends a request of one buyer to any process. One that is told to come again does so, some times. */
export async function request(
  { bases }: Pick<Shop, 'bases'>,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  tries = mostTries,
): Promise<Reply> {
  const all = bases();
  const base = all[Math.floor(Math.random() * all.length)] ?? '';
  let reply: Reply = { status: 0, body: '' };
  try {
    const type = body && { 'Content-Type': 'application/json' };
    const sent = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${base}${path}`, sent);
    reply = { status: response.status, body: await response.text() };
    const isLater = response.headers.has('Retry-After');
    if (!isLater) return reply;
  } catch {
    if (method !== 'GET') return reply;
  }
  if (tries <= 1) return reply;
  await wait(400 + Math.random() * 400);
  return request({ bases }, method, path, { ...(body && { body }), headers }, tries - 1);
}

/** Where a buyer gets mail. */
export const addressOf = (eventId: number, number: number) => `buyer-${eventId}-${number}@mail.example`;

const saved = z.object({ state: z.string(), checkoutUrl: z.url().optional() });
const guest = z.object({
  id: z.int(),
  email: z.string(),
  state: z.string(),
  source: z.string(),
  payment: z
    .object({ state: z.string().nullable(), paid: z.int(), refunded: z.int(), due: z.int() })
    .nullish(),
});
export type ListedGuest = z.infer<typeof guest>;

/** Everybody on the list of an event, as the organizer sees it. */
export async function guestsOf(shop: Shop, eventId: number): Promise<ListedGuest[]> {
  const path = `/api/admin/events/${eventId}/registrations`;
  const { body, status } = await request(shop, 'GET', path, { headers: shop.admin });
  if (status !== 200) throw new Error(`the guest list got ${status} ${body}`);
  return guest.array().parse(JSON.parse(body));
}

/** How many of a hundred behave so. */
const shares = [
  ['pays', 42],
  ['gives up', 12],
  ['never pays', 8],
  ['pays at the last second', 12],
  ['pays twice', 10],
  ['saves again', 10],
  ['cancels', 6],
] as const;
export const behaviours = shares.map(([behaviour]) => behaviour);
type Behaviour = (typeof behaviours)[number];

function behaviourOf(random: Random): Behaviour {
  let left = random.below(100);
  const found = shares.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  return found?.[0] ?? 'pays';
}

/** What one buyer met: the statuses of the form, and what was paid. */
export type Bought = { behaviour: Behaviour; statuses: number[]; states: string[]; paid: number };

const tokenIn = (url: string | null) => /\/registration\/([\w-]+)/.exec(url ?? '')?.[1] ?? '';

/** The session whose page a buyer was sent to, and the token of our own page. */
export function sessionAt(stripe: StandIn, checkoutUrl: string) {
  const id = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  return { id, token: tokenIn(stripe.session(id).success_url) };
}

/** Pays on the page of Checkout, where that is still possible. Gives whether it was. */
export function payFor(stripe: StandIn, sessionId: string): boolean {
  try {
    stripe.pay(sessionId);
    return true;
  } catch {
    return false;
  }
}

/** Opens a session for one buyer from a network of their own. Throws what the form said instead. */
export async function buyOne(shop: Shop, eventId: number, number: number) {
  const headers = { 'X-Forwarded-For': `10.200.${number}.1` };
  const body = aRegistrationInput({ email: addressOf(eventId, number), people: 1, dogs: [] });
  const reply = await request(shop, 'POST', `/api/events/${eventId}/registrations`, { body, headers });
  const { checkoutUrl } = reply.status === 201 ? saved.parse(JSON.parse(reply.body)) : {};
  if (checkoutUrl === undefined) throw new Error(`the form got ${reply.status} ${reply.body}`);
  return sessionAt(shop.stripe, checkoutUrl);
}

/** A buyer of an event, from a network of their own, who does what they do. */
export function createBuyer(shop: Shop, eventId: number, number: number, random: Random) {
  const behaviour = behaviourOf(random);
  const headers = { 'X-Forwarded-For': `10.${(number >> 8) & 255}.${number & 255}.${1 + random.below(200)}` };
  const input = aRegistrationInput({
    email: addressOf(eventId, number),
    people: 1 + random.below(3),
    dogs: [],
  });
  const delays = Array.from({ length: 3 }, () => random.below(1500));
  const [first = 0, second = 0, third = 0] = delays;
  const bought: Bought = { behaviour, statuses: [], states: [], paid: 0 };

  /** Sends the form, again where nobody answered. Gives the session that it led to, if any. */
  async function save(changes: Partial<typeof input> = {}, tries = 4) {
    const body = { ...input, ...changes };
    const reply = await request(shop, 'POST', `/api/events/${eventId}/registrations`, { body, headers });
    bought.statuses.push(reply.status);
    if (reply.status === 0 && tries > 1) {
      await wait(1000 + second);
      return save(changes, tries - 1);
    }
    if (reply.status !== 201) return undefined;
    const { state, checkoutUrl } = saved.parse(JSON.parse(reply.body));
    bought.states.push(state);
    return checkoutUrl === undefined ? undefined : sessionAt(shop.stripe, checkoutUrl);
  }
  const pay = (id: string) => {
    if (payFor(shop.stripe, id)) bought.paid += 1;
  };
  const giveUp = (token: string) => request(shop, 'DELETE', `/api/registrations/${token}`, { headers });
  async function cancel() {
    const own = (await guestsOf(shop, eventId)).find(({ email }) => email === input.email);
    if (own)
      await request(shop, 'DELETE', `/api/registrations/${linkToken(shop, linkKinds.registration, own)}`);
  }

  return async (): Promise<Bought> => {
    await wait(first);
    const session = await save();
    await wait(second);
    if (!session) return bought;
    if (behaviour === 'gives up') await giveUp(session.token);
    if (behaviour === 'pays at the last second') {
      const ending = giveUp(session.token);
      await wait(third / 10);
      pay(session.id);
      await ending;
    }
    if (behaviour === 'pays' || behaviour === 'pays twice' || behaviour === 'cancels') pay(session.id);
    if (behaviour === 'pays twice') {
      const other = await save({ firstName: 'Rosie Again' });
      if (other) pay(other.id);
    }
    if (behaviour === 'saves again') {
      const again = await save();
      pay(again?.id ?? session.id);
    }
    await wait(third);
    if (behaviour === 'cancels') await cancel();
    return bought;
  };
}
