import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDoor, aGuest, atSeven } from '@/testing/door-builders';
import { json, mockServer, networkError } from '@/testing/mock-server';
import { openDoorDatabase } from '../storage/door-storage';
import { DoorStore } from './door-store';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The evening of the list: a phone erases it at its end.
  vi.useFakeTimers({ now: atSeven, toFake: ['Date'] });
});

const [list, taps] = ['GET /api/door/abc', 'POST /api/door/abc/check-ins'];
const accepted = (count: number) =>
  json({ results: Array.from({ length: count }, (_, index) => ({ id: `${index}`, result: 'checked-in' })) });

/** A phone's door, opened; `token` names another link. */
async function openDoor(token = 'abc', now = atSeven) {
  const store = new DoorStore(token, () => now);
  await store.open();
  if (store.state().device === null) await store.setDevice('Front door');
  return store;
}

const letIn = (store: DoorStore) => store.tap({ action: 'in', registrationId: 1 });
const unsent = (store: DoorStore) => store.state().taps.filter(({ result }) => result === null);

async function storedIn(name: 'lists' | 'taps' | 'links') {
  const database = await openDoorDatabase();
  const count = await database.count(name);
  database.close();
  return count;
}

describe('a tap', () => {
  it('is stored on the phone before the site hears of it, and survives the page', async () => {
    const server = mockServer({ [list]: json(aDoor()), [taps]: networkError });
    const store = await openDoor();
    server.change(list, networkError);
    await letIn(store);
    expect(await storedIn('taps')).toBe(1);
    await store.sync();
    expect(store.state()).toMatchObject({ isOffline: true });
    expect(unsent(await openDoor())).toHaveLength(1);
  });

  it('is sent once the site is there again, with the same id and time however often', async () => {
    const server = mockServer({ [list]: json(aDoor()), [taps]: networkError });
    const store = await openDoor();
    await letIn(store);
    await store.sync();
    await store.sync();
    server.change(taps, accepted(1));
    await store.sync();
    expect(unsent(store)).toHaveLength(0);
    const bodies = server.calls(taps).map(({ body }) => JSON.stringify(body));
    expect(bodies.length).toBeGreaterThanOrEqual(3);
    expect(new Set(bodies).size).toBe(1);
    await store.sync();
    expect(server.calls(taps)).toHaveLength(bodies.length);
  });

  it('of more than a hundred waits for the batches before it, and what those achieved stays', async () => {
    const server = mockServer({ [list]: json(aDoor()), [taps]: networkError });
    const store = await openDoor();
    await store.tap(...Array.from({ length: 250 }, () => ({ action: 'in' as const, registrationId: 1 })));
    await store.sync();
    let batches = 0;
    server.change(taps, () => {
      batches += 1;
      return batches === 2 ? networkError() : accepted(100)();
    });
    await store.sync();
    expect(unsent(store)).toHaveLength(150);
    server.change(taps, accepted(100));
    await store.sync();
    expect(unsent(store)).toHaveLength(0);
    expect(server.calls(taps).every(({ body }) => JSON.stringify(body).length < 100_000)).toBe(true);
  });

  it('keeps the order of two that were made in the same instant', async () => {
    mockServer({ [list]: json(aDoor()), [taps]: networkError });
    const store = await openDoor();
    await store.tap({ action: 'in', registrationId: 1 }, { action: 'out', registrationId: 1 });
    const [first, second] = store.state().taps;
    expect(first?.checkIn.at.localeCompare(second?.checkIn.at ?? '')).toBe(-1);
  });

  it('stays unsent where the site says less than it was asked', async () => {
    mockServer({ [list]: json(aDoor()), [taps]: json({ results: [] }) });
    const store = await openDoor();
    await letIn(store);
    await store.sync();
    expect(unsent(store)).toHaveLength(1);
  });
});

describe('a link that has ended', () => {
  it('is erased at its end without a connection too, by the site’s clock and not the phone’s', async () => {
    // The site's clock shows seven while the phone's is an hour ahead.
    const onPhone = (instant: number) => instant + 60 * 60_000;
    const end = Date.parse(aDoor().event.doorEndsAt);
    const server = mockServer({ [list]: json(aDoor()) });
    await openDoor('abc', onPhone(atSeven));
    server.change(list, networkError);
    expect((await openDoor('abc', onPhone(end - 1000))).state().phase).toBe('open');
    expect((await openDoor('abc', onPhone(end + 1000))).state().phase).toBe('out-of-reach');
    expect(await storedIn('lists')).toBe(0);
  });

  it('is not taken for ended because a proxy says 404', async () => {
    const server = mockServer({ [list]: json(aDoor()) });
    const store = await openDoor();
    server.change(list, () => new Response('<html>Not found', { status: 404 }));
    await store.sync();
    expect(store.state()).toMatchObject({ phase: 'open', isOffline: true });
  });
});

it('a phone that opens a link for the first time needs a connection, and says so', async () => {
  mockServer({ [list]: networkError });
  expect((await openDoor()).state().phase).toBe('out-of-reach');
});

it('a list that is still what the phone has is not downloaded again', async () => {
  const server = mockServer({
    [list]: () => new Response(JSON.stringify(aDoor()), { headers: { ETag: '"1"' } }),
  });
  const store = await openDoor();
  server.change(list, () => new Response(null, { status: 304 }));
  await store.sync();
  expect(server.calls(list).at(-1)?.headers.get('If-None-Match')).toBe('"1"');
  expect(store.state()).toMatchObject({ phase: 'open', isOffline: false });
  expect(store.state().list?.door.guests).toEqual([aGuest()]);
});

it('a browser that stores nothing is said to, and the door works on from memory', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const server = mockServer({ [list]: json(aDoor()), [taps]: accepted(1) });
  const store = await openDoor();
  await letIn(store);
  await store.sync();
  expect(store.state()).toMatchObject({ phase: 'open', storageProblem: 'forbidden' });
  expect(unsent(store)).toHaveLength(0);
  expect(server.calls(taps)).toHaveLength(1);
});

it('a phone that is full keeps the tap in memory, says so, and sends it', async () => {
  const server = mockServer({ [list]: json(aDoor()), [taps]: networkError });
  const store = await openDoor();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError');
  });
  await letIn(store);
  expect(store.state()).toMatchObject({ storageProblem: 'full' });
  expect(unsent(store)).toHaveLength(1);
  vi.restoreAllMocks();
  server.change(taps, accepted(1));
  await store.sync();
  expect(unsent(store)).toHaveLength(0);
});
