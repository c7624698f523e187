import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { adminHeaders, postJson, startBuiltServer, stopServer } from './server';

const usualRounds = 20;
const writers = 8;

/** Writes contact messages until the server is gone. Adds the subject of each one that got 201. */
async function write(base: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const subject = randomUUID();
    const message = { name: 'Bench', email: 'bench@mail.example', subject, message: 'x'.repeat(200) };
    const response = await postJson(`${base}/api/contact-messages`, message).catch(() => undefined);
    if (!response) return;
    if (response.status !== 201) throw new Error(`a write got ${response.status}`);
    acknowledged.add(subject);
  }
}

async function storedSubjects(base: string): Promise<string[]> {
  const response = await fetch(`${base}/api/admin/contact-messages`, { headers: await adminHeaders(base) });
  const messages: { subject: string }[] = await response.json();
  return messages.map(({ subject }) => subject);
}

/** Kills the server on a database so many times while it writes; counts the acknowledged writes that are gone. */
export async function killDuringWrites(
  name: string,
  database: Record<string, string>,
  { rounds = usualRounds, longestMilliseconds = 1500 } = {},
): Promise<void> {
  const env = { ...database, RATE_LIMITS: 'off' };
  const acknowledged = new Set<string>();
  const restarts: number[] = [];
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const server = await startBuiltServer(env, port);
    restarts.push(performance.now() - started);
    const writing = Array.from({ length: writers }, () => write(base, acknowledged));
    await wait(300 + Math.random() * (longestMilliseconds - 300));
    await stopServer(server, 'SIGKILL');
    await Promise.all(writing);
  }
  const server = await startBuiltServer(env, port);
  const stored = await storedSubjects(base);
  await stopServer(server, 'SIGTERM');
  const found = new Set(stored);
  const lost = [...acknowledged].filter((subject) => !found.has(subject)).length;
  const twice = stored.length - found.size;
  const slowest = Math.max(...restarts.slice(1));
  console.log(
    `durability ${name}: ${rounds} x kill -9, ${acknowledged.size} acknowledged writes, ${lost} lost, ${twice} stored twice, slowest restart ${Math.round(slowest)} ms`,
  );
  if (lost + twice > 0) process.exitCode = 1;
}

/** Kills the server while it writes, again and again, and counts the acknowledged writes that are gone. */
export async function measureDurability(): Promise<void> {
  await killDuringWrites('embedded', { DATA_DIR: await temporaryFolder() });
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await killDuringWrites('postgres', { DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}
