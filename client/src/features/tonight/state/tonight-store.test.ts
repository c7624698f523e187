import 'fake-indexeddb/auto';
import { aTonight } from '@shared/testing/builders';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  text,
  unavailable,
} from '@/testing/mock-server';
import { sendAsOrganizer } from '../api/tonight-requests';
import { recall, TonightStore } from './tonight-store';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The evening that is told of: a phone forgets it a week later.
  vi.useFakeTimers({ now: new Date('2026-12-05T22:30:00.000Z'), toFake: ['Date'] });
});

const [read, put] = ['GET /api/events/7/tonight', 'PUT /api/admin/events/7/progress'];
const moved = { stopId: 2, minutesLate: 0, changedAt: '2026-12-05T22:00:00.000Z' };
const first = { tonight: aTonight(), now: '2026-12-05T21:45:00.000Z' };

async function openEvening() {
  const store = new TonightStore(7);
  await store.open();
  return store;
}
const stopOf = (store: TonightStore) => store.state().latest?.tonight.stopId;

describe('an evening on a phone', () => {
  it('is what the document was rendered from, until the site says something else', async () => {
    mockServer({ [read]: json(aTonight(moved)) });
    const store = new TonightStore(7, first);
    expect(store.state()).toMatchObject({ phase: 'open', now: Date.parse(first.now) });
    expect(stopOf(store)).toBeNull();
    await store.open();
    expect(stopOf(store)).toBe(2);
  });

  it('is there without a connection once it was opened, and says how old it is', async () => {
    const server = mockServer({ [read]: json(aTonight(moved)) });
    const heardAt = (await openEvening()).state().latest?.heardAt;
    server.change(read, networkError);
    const again = await openEvening();
    expect(again.state()).toMatchObject({ phase: 'open', problem: 'no-signal', latest: { heardAt } });
    expect(stopOf(again)).toBe(2);
  });

  it('is kept by a phone that shows what the document was rendered from and then loses the signal', async () => {
    const server = mockServer({ [read]: networkError });
    await new TonightStore(7, first).open();
    server.change(read, networkError);
    expect((await openEvening()).state()).toMatchObject({ phase: 'open', problem: 'no-signal' });
  });

  it('is out of reach of a phone that has never heard of it, until there is a connection', async () => {
    const server = mockServer({ [read]: networkError });
    const store = await openEvening();
    expect(store.state()).toMatchObject({ phase: 'out-of-reach', problem: 'no-signal' });
    server.change(read, json(aTonight()));
    await store.sync();
    expect(store.state()).toMatchObject({ phase: 'open', problem: null });
  });

  it.each([
    ['the site fails', unavailable],
    ['a proxy says 404', text('<html>Not found', 404)],
  ])('stays where %s, which is said to be another thing than no signal', async (_where, reply) => {
    const server = mockServer({ [read]: json(aTonight()) });
    const store = await openEvening();
    server.change(read, reply);
    await store.sync();
    expect(store.state()).toMatchObject({ phase: 'open', problem: 'no-answer' });
  });

  it('is forgotten where the site shows the event no more', async () => {
    const server = mockServer({ [read]: json(aTonight()) });
    const store = await openEvening();
    server.change(read, errorResponse(404, 'event-not-found', 'Event not found'));
    await store.sync();
    expect(store.state()).toMatchObject({ phase: 'gone', latest: null });
    await vi.waitFor(async () => expect(await recall(7)).toBeUndefined());
  });

  it('is not downloaded again while it is the same', async () => {
    const server = mockServer({
      [read]: () => new Response(JSON.stringify(aTonight(moved)), { headers: { ETag: '"1"' } }),
    });
    const store = await openEvening();
    server.change(read, () => new Response(null, { status: 304 }));
    await store.sync();
    expect(server.calls(read).at(-1)?.headers.get('If-None-Match')).toBe('"1"');
    expect(stopOf(store)).toBe(2);
  });

  it('is what was asked for last, whatever arrives last', async () => {
    const slow = delayed(json(aTonight()));
    const server = mockServer({ [read]: json(aTonight()) });
    const store = await openEvening();
    server.change(read, slow.response);
    const late = store.sync();
    server.change(read, json(aTonight(moved)));
    await store.sync();
    slow.release();
    await late;
    expect(stopOf(store)).toBe(2);
  });

  it('follows the site’s clock where the phone’s is wrong', async () => {
    mockServer({ [read]: json(aTonight()) });
    const hour = 60 * 60_000;
    const store = new TonightStore(7, undefined, () => Date.now() + hour);
    await store.open();
    expect(Math.abs(store.state().now - Date.now())).toBeLessThan(5000);
  });
});

describe('a tap', () => {
  it('shows what the site made of it, and no older response takes that back', async () => {
    const slow = delayed(json(aTonight()));
    const server = mockServer({ [read]: json(aTonight()), [put]: json(moved) });
    const store = await openEvening();
    server.change(read, slow.response);
    const late = store.sync();
    await store.movePack(sendAsOrganizer(7), { stopId: 2, minutesLate: 0 });
    slow.release();
    await late;
    expect(stopOf(store)).toBe(2);
    expect(server.calls(put)[0]?.body).toEqual({ stopId: 2, minutesLate: 0 });
  });

  it('that did not reach the site changes nothing, and is not sent by itself', async () => {
    const server = mockServer({ [read]: json(aTonight()), [put]: networkError });
    const store = await openEvening();
    await expect(store.movePack(sendAsOrganizer(7), { stopId: 2, minutesLate: 0 })).rejects.toThrow();
    expect(stopOf(store)).toBeNull();
    server.change(put, json(moved));
    await store.sync();
    expect(server.calls(put)).toHaveLength(1);
  });
});

it('a browser that stores nothing follows the pack while the page is open', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  mockServer({ [read]: json(aTonight(moved)) });
  const store = await openEvening();
  expect(store.state()).toMatchObject({ phase: 'open', problem: null });
});
