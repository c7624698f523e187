import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { readLatencies, type Send, sender } from './client';
import { anEvent, makeEvent } from './fixtures';
import { adminHeaders, startBuiltServer, stopServer } from './server';
import { add, counts, latency, median, quantile } from './statistics';

const rounds = 3;
const milliseconds = 3000;
const loginsPerSecond = 50;
const writesPerSecond = 10;
/** How much longer the slowest reads may take while passwords are guessed. */
const longestRatio = 2;

/** Sends one after another at a steady pace, whether or not the ones before have got their responses. */
async function pace(perSecond: number, isOver: () => boolean, act: (number: number) => Promise<void>) {
  const pending: Promise<void>[] = [];
  for (let number = 0; !isOver(); number += 1) {
    pending.push(act(number));
    await wait(1000 / perSecond);
  }
  await Promise.all(pending);
}

type Disturbance = (isOver: () => boolean, statuses: Map<number, number>) => Promise<void>;

const logins = (send: Send): Disturbance => {
  return (isOver, statuses) =>
    pace(loginsPerSecond, isOver, async (number) => {
      const body = { username: `guess-${number % 500}`, password: `wrong-${number}` };
      add(statuses, (await send('POST', '/api/login', { body })).status);
    });
};

const writes = (send: Send, path: string, headers: Record<string, string>): Disturbance => {
  return (isOver, statuses) =>
    pace(writesPerSecond, isOver, async (number) => {
      add(statuses, (await send('PUT', path, { body: anEvent(number), headers })).status);
    });
};

async function readDuring(send: Send, path: string, disturbance: Disturbance, statuses: Map<number, number>) {
  let isOver = false;
  const disturbing = disturbance(() => isOver, statuses);
  const latencies = await readLatencies(send, path, milliseconds);
  isOver = true;
  await disturbing;
  return latencies;
}

async function compare(name: string, env: Record<string, string>): Promise<void> {
  spawnSync('npm', ['run', '--silent', 'db:seed'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const port = await freePort();
  const server = await startBuiltServer(env, port);
  try {
    const send = sender(port);
    const admin = await adminHeaders(`http://127.0.0.1:${port}`);
    const id = await makeEvent(send, admin);
    const disturbances: Record<string, Disturbance> = {
      nothing: async () => {},
      [`${loginsPerSecond} logins a second`]: logins(send),
      [`${writesPerSecond} admin writes a second`]: writes(send, `/api/admin/events/${id}`, admin),
    };
    for (const path of ['/api/events', `/api/events/${id}`]) {
      const reads = new Map<string, number[]>();
      const responses = new Map<string, Map<number, number>>();
      for (let round = 0; round <= rounds; round += 1) {
        for (const [during, disturbance] of Object.entries(disturbances)) {
          const statuses = responses.get(during) ?? new Map<number, number>();
          responses.set(during, statuses);
          const latencies = await readDuring(send, path, disturbance, statuses);
          // In the first one everything is compiled.
          if (round > 0) reads.set(during, [...(reads.get(during) ?? []), ...latencies]);
        }
      }
      const idle = reads.get('nothing') ?? [];
      for (const [during, latencies] of reads) {
        const ratio = quantile(latencies, 0.99) / quantile(idle, 0.99);
        const isOver = during.includes('logins') && ratio > longestRatio;
        if (isOver) process.exitCode = 1;
        const what = path === '/api/events' ? `${path}, from the response cache` : '/api/events/:id, a query';
        console.log(
          `reads on ${name} of ${what}, during ${during} (${counts(responses.get(during) ?? new Map())}): ${latency(latencies)}; of idle: median ${(median(latencies) / median(idle)).toFixed(2)}, p99 ${ratio.toFixed(2)}${isOver ? ` (limit ${longestRatio}: OVER)` : ''}`,
        );
      }
    }
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}

/** Compares how fast events are read while nothing else happens, while passwords are guessed, and while an event changes. */
export async function measureReadsDuring(): Promise<void> {
  const limits = { 'limits on': {}, 'limits off': { RATE_LIMITS: 'off' } };
  for (const [name, env] of Object.entries(limits)) {
    await compare(`embedded, ${name}`, { DATA_DIR: await temporaryFolder(), ...env });
    const postgres = startPostgresServer({ isDurable: true });
    try {
      await compare(`PostgreSQL, ${name}`, { DATABASE_URL: postgres.url, ...env });
    } finally {
      postgres.stop();
    }
  }
}
