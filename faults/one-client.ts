import { setTimeout as wait } from 'node:timers/promises';
import { type Send, sender } from '../bench/client';
import { aMessage, makeEvent } from '../bench/fixtures';
import { runAutocannon } from '../bench/load';
import { adminHeaders, bench, startBuiltServer, stopServer } from '../bench/server';
import { quantile } from '../bench/statistics';
import { freePort } from '../server/testing/process';
import { report, violated } from './report';

const connections = 300;
const seconds = 5;
const warmUpSeconds = 2;
const mostTimesIdle = 3;

type Attack = { method: 'GET' | 'POST'; path: string; body?: object };

const attacks = (id: number): Record<string, Attack> => ({
  'an uncached read': { method: 'GET', path: `/api/events/${id}` },
  'a page': { method: 'GET', path: '/' },
  'unknown pages': { method: 'GET', path: '/no-page-[<id>]' },
  'unknown API paths': { method: 'GET', path: '/api/nothing/[<id>]' },
  'the API documentation': { method: 'GET', path: '/api/docs' },
  'a form': { method: 'POST', path: '/api/contact-messages', body: aMessage('[<id>]') },
});

/** Sends requests as fast as it gets responses. */
const attack = (port: number, { method, path, body }: Attack) =>
  runAutocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds + warmUpSeconds,
    idReplacement: true,
    requests: [
      {
        method,
        path,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    ],
  });

type Seen = { milliseconds: number[]; failed: number };

/** Does one thing again and again, as a person would. */
async function repeat(act: () => ReturnType<Send>, expected: number): Promise<Seen> {
  const seen: Seen = { milliseconds: [], failed: 0 };
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const reply = await act();
    if (reply.status === expected) seen.milliseconds.push(reply.milliseconds);
    else seen.failed += 1;
    await wait(20);
  }
  return seen;
}

/** What another client gets meanwhile. */
async function others(send: Send, headers: Record<string, string>): Promise<Record<string, Seen>> {
  const [login, form, list] = await Promise.all([
    repeat(() => send('POST', '/api/login', { body: bench }), 200),
    repeat(() => send('POST', '/api/contact-messages', { body: aMessage('Dogs') }), 201),
    repeat(() => send('GET', '/api/admin/events?page=1&pageSize=50', { headers }), 200),
  ]);
  return { login, form, list };
}

/** One client requests one URL on 300 connections: what another client notices of it. */
export async function oneClient(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port, { localAddress: '127.0.0.2' });
    const admin = await adminHeaders(`http://127.0.0.1:${port}`);
    const id = await makeEvent(send, admin);
    await others(send, admin);
    for (const [what, one] of Object.entries(attacks(id))) {
      const idle = await others(send, admin);
      const attacking = attack(port, one);
      await wait(warmUpSeconds * 1000);
      const during = await others(send, admin);
      const { '2xx': ok, non2xx, errors } = await attacking;
      const rules: Record<string, boolean> = {};
      const figures = Object.entries(during).map(([act, { milliseconds, failed }]) => {
        const usual = quantile(idle[act]?.milliseconds ?? [], 0.99);
        const p99 = quantile(milliseconds, 0.99);
        const succeeded = milliseconds.length / (milliseconds.length + failed);
        rules[`${act}: less than 99 % succeeded`] = succeeded >= 0.99;
        rules[`${act}: p99 was more than ${mostTimesIdle} times that of before`] =
          p99 <= mostTimesIdle * usual;
        return `${act} ${Math.round(succeeded * 100)} % of ${milliseconds.length + failed}, p99 ${p99.toFixed(0)} ms (${usual.toFixed(0)} before)`;
      });
      report(
        `one client ${name}, ${what} on ${connections} connections`,
        `${figures.join('; ')}; it got ${ok} x 2xx, ${non2xx} others, ${errors} cut`,
        violated(rules),
      );
    }
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}
