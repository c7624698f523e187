import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { makeDoor } from '../e2e/door-data';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { type Send, sender } from './client';
import { bench, startBuiltServer, stopServer } from './server';
import { median, quantile } from './statistics';

const parties = 300;
const rounds = 40;

const latency = (values: number[]) =>
  `median ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

/** How long something takes, `rounds` times, once it is warm. */
async function times(act: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const milliseconds = await act();
    if (round >= 0) taken.push(milliseconds);
  }
  return taken;
}

async function take(sending: ReturnType<Send>, status: number): Promise<number> {
  const reply = await sending;
  if (reply.status !== status) throw new Error(`got ${reply.status}: ${reply.body}`);
  return reply.milliseconds;
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ RATE_LIMITS: 'off', ...env }, port);
  try {
    const { url } = await makeDoor(`http://127.0.0.1:${port}`, bench, { parties });
    const path = `/api${new URL(url).pathname}`;
    const send = sender(port);
    const first = await send('GET', path);
    const ids = guestIds.parse(JSON.parse(first.body)).guests.map(({ id }) => id);
    const tag = { 'If-None-Match': first.headers.etag ?? '', 'Cache-Control': 'no-cache' };
    const tap = (registrationId: number | undefined, device: string) => ({
      id: randomUUID(),
      registrationId,
      device,
      at: new Date().toISOString(),
    });
    const post = (taps: object[]) =>
      take(send('POST', `${path}/check-ins`, { body: { checkIns: taps } }), 200);
    const lines = {
      'GET, brotli': await times(() =>
        take(send('GET', path, { headers: { 'Accept-Encoding': 'br' } }), 200),
      ),
      'GET of what is known': await times(() => take(send('GET', path, { headers: tag }), 304)),
      'POST of one tap': await times(() => post([tap(ids[0], 'Front door')])),
      'POST of 300 taps': await times(() => post(ids.map((id) => tap(id, 'Side door')))),
      'GET after all of them': await times(() =>
        take(send('GET', path, { headers: { 'Accept-Encoding': 'br' } }), 200),
      ),
    };
    console.log(`the door's API on ${name}, ${parties} parties:`);
    for (const [what, values] of Object.entries(lines)) console.log(`  ${what}: ${latency(values)}`);
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}

const guestIds = z.object({ guests: z.object({ id: z.int() }).array() });

/** Measures what phones at a door ask of the server: the list, and taps one by one and after an outage. */
export async function measureDoor(): Promise<void> {
  await measure('the embedded database', { DATA_DIR: await temporaryFolder() });
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}
