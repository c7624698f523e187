import { setTimeout as wait } from 'node:timers/promises';
import { hookDeliveries } from '@shared/hooks/tables';
import { countDistinct } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();
const forms = 1000;

it('a thousand forms at once are each stored once, and readers are served meanwhile', async () => {
  const { body: hook } = await server.admin
    .post('/api/admin/hooks')
    .send({ kind: 'venue', provider: 'json' })
    .expect(201);
  const base = `http://127.0.0.1:${server.port}`;

  /** Sends a form as a provider does, which tries again where the site is too busy. */
  async function deliver(id: number): Promise<void> {
    // Some are long: their bodies come after their headers.
    const body = JSON.stringify({ id, note: 'x'.repeat(id % 20 ? 10 : 120_000) });
    const headers = { 'Content-Type': 'application/json' };
    const send = () => fetch(base + new URL(hook.url).pathname, { method: 'POST', headers, body });
    const status = await send().then(
      (response) => response.status,
      () => 'cut off',
    );
    if (status === 202) return;
    expect([503, 408, 'cut off']).toContain(status);
    await wait(200);
    await deliver(id);
  }

  let isOver = false;
  const statuses = new Set<number>();
  const reading = (async () => {
    while (!isOver) statuses.add((await fetch(`${base}/api/events`)).status);
  })();
  // Some come twice: a provider that has heard nothing sends again.
  const ids = Array.from({ length: forms + 100 }, (_, index) => index % forms);
  await Promise.all(ids.map(deliver));
  isOver = true;
  await reading;
  expect([...statuses]).toEqual([200]);
  const [stored] = await server.db.select({ keys: countDistinct(hookDeliveries.key) }).from(hookDeliveries);
  expect([await server.db.$count(hookDeliveries), stored?.keys]).toEqual([forms, forms]);
});
