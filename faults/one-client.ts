import { setTimeout as wait } from 'node:timers/promises';
import { runAutocannon } from '../bench/harness/autocannon';
import { aMessage, storeEvent } from '../bench/harness/fixtures';
import { add, counts, quantile, report, violated } from '../bench/harness/report';
import { administrator, type Env, type Headers, type Send, sender, withSite } from '../bench/harness/site';

const connections = 300;
/** A line at home has a /56 of IPv6, which is so many networks. */
const networks = 256;
const addressOf = (number: number) => `2001:db8:0:${(0xab00 + (number % networks)).toString(16)}::1`;
const seconds = 2;
const warmUpSeconds = 2;
const mostTimesIdle = 3;

type Attack = {
  method?: 'POST';
  paths: string[];
  body?: object;
  /** The response cache answers from memory, without asking whose turn it is; nginx limits those. */
  isFromMemory?: boolean;
};

const attacks = (id: number): Record<string, Attack> => ({
  'an uncached read': { paths: [`/api/events/${id}`] },
  'pages of events that do not exist': {
    paths: Array.from({ length: networks }, (_, number) => `/events/${1_000_000 + number}`),
  },
  'a page': { paths: ['/'], isFromMemory: true },
  'unknown pages': { paths: ['/no-page-[<id>]'], isFromMemory: true },
  'unknown API paths': { paths: ['/api/nothing/[<id>]'] },
  'the API documentation': { paths: ['/api/docs'] },
  'a form': { method: 'POST', paths: ['/api/contact-messages'], body: aMessage('[<id>]') },
});

/** Sends requests as fast as it gets responses, each from another of its addresses, as a trusted proxy forwards them. */
const attack = (port: number, { method, paths, body }: Attack) =>
  runAutocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds + warmUpSeconds,
    idReplacement: true,
    requests: Array.from({ length: networks }, (_, number) => ({
      method: method ?? 'GET',
      path: paths[number % paths.length],
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })),
  });

type Seen = { milliseconds: number[]; others: Map<number, number> };
const nothingSeen = (): Seen => ({ milliseconds: [], others: new Map() });

type Act = { expected: number; act: () => ReturnType<Send> };
type Acts = Record<string, Act>;

/** Does one thing again and again, as a person would. */
async function repeat({ expected, act }: Act, seen: Seen): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const reply = await act();
    if (reply.status === expected) seen.milliseconds.push(reply.milliseconds);
    else add(seen.others, reply.status);
    await wait(20);
  }
}

/** What another client does meanwhile. */
const actsOf = (send: Send, id: number, headers: Headers): Acts => ({
  read: { expected: 200, act: () => send('GET', `/api/events/${id}`) },
  page: { expected: 200, act: () => send('GET', '/events') },
  form: { expected: 201, act: () => send('POST', '/api/contact-messages', { body: aMessage('Dogs') }) },
  login: { expected: 200, act: () => send('POST', '/api/login', { body: administrator }) },
  list: { expected: 200, act: () => send('GET', '/api/admin/events?page=1&pageSize=50', { headers }) },
});

/**
 * What another client notices of one whose requests come from all networks of its line: idle and attacked in turn, since
 * the machine has other things to do as well.
 */
async function measure(port: number, acts: Acts, one: Attack, rounds: number) {
  const all = Object.entries(acts).map(([name, act]) => ({
    name,
    act,
    idle: nothingSeen(),
    attacked: nothingSeen(),
  }));
  let got = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(all.map(({ act, idle }) => repeat(act, idle)));
    const attacking = attack(port, one);
    await wait(warmUpSeconds * 1000);
    await Promise.all(all.map(({ act, attacked }) => repeat(act, attacked)));
    const { '2xx': ok, non2xx } = await attacking;
    got += ok + non2xx;
  }
  return { all, got };
}

/** One client requests one URL on 300 connections, from all networks that it has. */
export const oneClient = (name: string, env: Env, rounds: number): Promise<void> =>
  withSite({ ...env, TRUST_PROXY: '1' }, async ({ port, send, admin }) => {
    const id = await storeEvent(send, admin);
    const other = sender(port, { localAddress: '127.0.0.2' });
    for (const [what, one] of Object.entries(attacks(id))) {
      const { all, got } = await measure(port, actsOf(other, id, admin), one, rounds);
      const rules: Record<string, boolean> = {};
      const figures = all.map(({ name: act, idle, attacked: { milliseconds, others } }) => {
        const usual = quantile(idle.milliseconds, 0.5);
        const p50 = quantile(milliseconds, 0.5);
        rules[`${act}: not all succeeded`] = others.size === 0;
        // A login takes the time of a hash, on a core that the attack takes too.
        if (act !== 'login' && !one.isFromMemory)
          rules[`${act}: p50 was more than ${mostTimesIdle} times that of before`] =
            p50 <= mostTimesIdle * usual;
        return `${act} ${milliseconds.length} succeeded, others: ${counts(others)}; p50 ${p50.toFixed(1)} ms (${usual.toFixed(1)} idle)`;
      });
      report(
        `one client ${name}, ${what} on ${connections} connections of ${networks} networks`,
        `${figures.join('; ')}; it got ${got} responses`,
        violated(rules),
      );
    }
  });
