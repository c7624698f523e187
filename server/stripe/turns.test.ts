import { stripeCalls, stripeStatus } from '@shared/payments/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { readStatus } from './status';
import { inTurn, type Lane, waitLonger } from './turns';

const server = testServer();
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

/** Calls of another process. */
const underWay = (lane: Lane, count: number, until: Date) =>
  server.db.insert(stripeCalls).values(Array.from({ length: count }, () => ({ lane, until })));

const call = (lane: Lane) => inTurn(server.db, lane, async () => lane);

describe('a call to Stripe', () => {
  it('waits while as many as its lane allows are under way, of whichever process', async () => {
    await readStatus(server.db);
    await underWay('ask', 4, inMinutes(1));
    let isDone = false;
    const asking = call('ask').then(() => {
      isDone = true;
    });
    // Buyers do not wait for those who ask again.
    expect(await call('sale')).toBe('sale');
    expect(isDone).toBe(false);
    await server.db.delete(stripeCalls);
    await asking;
    expect(await server.db.$count(stripeCalls)).toBe(0);
  });

  it('waits for none whose process cannot live any more', async () => {
    await underWay('ask', 4, inMinutes(-1));
    expect(await call('ask')).toBe('ask');
  });

  it('leaves its turn to the next also where it fails', async () => {
    const failing = inTurn(server.db, 'ask', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await server.db.$count(stripeCalls)).toBe(0);
  });

  it('begins a fifth of a second after the one before it', async () => {
    await readStatus(server.db);
    const before = performance.now();
    await Promise.all(Array.from({ length: 4 }, () => call('ask')));
    expect(performance.now() - before).toBeGreaterThan(590);
  });

  it('begins later once Stripe has had enough', async () => {
    await readStatus(server.db);
    await waitLonger(server.db, 1);
    const before = performance.now();
    await Promise.all([call('ask'), call('sale')]);
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('is given up where its turn would come too late', async () => {
    await readStatus(server.db);
    await server.db.update(stripeStatus).set({ nextSaleAt: inMinutes(1) });
    await expect(call('sale')).rejects.toMatchObject({ reason: 'away' });
  });
});
