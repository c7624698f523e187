import { randomUUID } from 'node:crypto';
import { auditLog } from '@shared/audit/tables';
import { importBatches } from '@shared/imports/tables';
import { venues } from '@shared/partners/tables';
import { aVenueInput } from '@shared/testing/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { purgeBatches } from './import-rows';

const server = testServer();
let admin: { Authorization: string };
beforeEach(async () => {
  admin = await server.bearer({ isAdmin: true });
});

const rows = [aVenueInput({ businessName: 'One' }), aVenueInput({ businessName: 'Two' }), {}];
const send = async (body: object, who = admin) =>
  (await server.api.post('/api/admin/venues/import').set(who).send(body).expect(200)).body;

describe('a batch of an import that is sent again', () => {
  it('gets the same response, and changes nothing, whatever happened to its rows meanwhile', async () => {
    const batch = { rows, batchId: randomUUID(), existing: 'update' };
    const first = await send(batch);
    expect(first).toMatchObject({ imported: 2, rejected: [{ row: 2 }] });
    await server.db.update(venues).set({ contactPhone: '407 555 0000' });
    const [stored, logged] = [await server.db.select().from(venues), await server.db.$count(auditLog)];
    expect(await send(batch)).toEqual(first);
    expect(await server.db.select().from(venues)).toEqual(stored);
    expect(await server.db.$count(auditLog)).toBe(logged);
  });

  it('is remembered without what is in its rows, which a dry run alone says', async () => {
    await send({ rows });
    const batch = { rows: [{ ...rows[0], contactPhone: '321 555 0102' }], existing: 'update' };
    const changes = [{ field: 'contactPhone', from: '407 555 0101', to: '321 555 0102' }];
    expect(await send({ ...batch, dryRun: true })).toMatchObject({ updated: 1, existing: [{ changes }] });
    expect(await send({ ...batch, batchId: randomUUID() })).toMatchObject({ updated: 1 });
    const [{ result } = {}] = await server.db.select().from(importBatches);
    expect(JSON.stringify(result)).not.toContain('555');
  });

  it('at once is stored once', async () => {
    const batch = { rows, batchId: randomUUID() };
    const results = await Promise.all([send(batch), send(batch), send(batch)]);
    expect(results.map(({ imported }) => imported)).toEqual([2, 2, 2]);
    expect(await server.db.$count(venues)).toBe(2);
  });

  it('with other rows, or by somebody else, is another batch', async () => {
    const batchId = randomUUID();
    await send({ rows, batchId });
    const others = await send({ rows: [...rows, aVenueInput({ businessName: 'Three' })], batchId });
    expect(others).toMatchObject({ imported: 1, existing: [{ row: 0 }, { row: 1 }] });
    const theirs = await send({ rows, batchId }, await server.bearer({ isAdmin: true, username: 'Theo' }));
    expect(theirs).toMatchObject({ imported: 0 });
  });

  it('is judged anew after a dry run, which is not remembered', async () => {
    const batch = { rows, batchId: randomUUID() };
    await send({ ...batch, dryRun: true });
    expect(await server.db.$count(importBatches)).toBe(0);
    expect(await send(batch)).toMatchObject({ imported: 2 });
  });

  it('is remembered for a day', async () => {
    await send({ rows, batchId: randomUUID() });
    const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
    await purgeBatches(server.db, hours(23));
    expect(await server.db.$count(importBatches)).toBe(1);
    await purgeBatches(server.db, hours(25));
    expect(await server.db.$count(importBatches)).toBe(0);
  });
});

it('one file that two people import at once is stored once, and one of them is told so', async () => {
  const theo = await server.bearer({ isAdmin: true, username: 'Theo' });
  const batch = () => ({ rows, batchId: randomUUID() });
  const results = await Promise.all([send(batch()), send(batch(), theo)]);
  expect(results.map(({ imported }) => imported).sort()).toEqual([0, 2]);
  expect(results.map(({ existing }) => existing.length).sort()).toEqual([0, 2]);
  expect(await server.db.$count(venues)).toBe(2);
});
