import { auditLog } from '@shared/audit/tables';
import { venues } from '@shared/partners/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aVenueInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testServer } from '../../testing/server';
import { parseRows } from './import-rows';

const server = testServer();
const post = (path: string, body: object) => server.admin.post(`/api/admin/${path}/import`).send(body);

it('parses each row by itself, and says which is wrong and where, and which repeats another', async () => {
  const schema = z.object({ name: z.string().trim().min(1, 'A dog needs a name') });
  const rows = [{ name: ' Rosie ' }, { name: '' }, 'no row', { name: 'Bo' }, { name: 'ROSIE' }];
  const rejected = new Map();
  const importer = { schema, keysOf: ({ name }: { name: string }) => [name.toLowerCase()] };
  expect(await parseRows(rows, importer, { rejected })).toEqual([
    { row: 0, value: { name: 'Rosie' } },
    { row: 3, value: { name: 'Bo' } },
  ]);
  expect([...rejected]).toEqual([
    [1, { message: 'A dog needs a name', errors: { name: ['A dog needs a name'] } }],
    [2, { message: expect.any(String) }],
    [4, { message: 'Same as an earlier row', sameAs: 0 }],
  ]);
});

it.each([{}, { rows: 'x' }, { rows: [] }, { rows: [{}], dryRun: 'no' }, { rows: [{}], existing: 'drop' }])(
  'an import of %j is rejected',
  async (body) => void (await post('subscribers', body).expect(400)),
);

it('one file that two people import at once is stored once, and one of them is told so', async () => {
  const rows = [aVenueInput({ businessName: 'One' }), aVenueInput({ businessName: 'Two' }), {}];
  const theo = await server.bearer({ isAdmin: true, username: 'Theo' });
  const results = await Promise.all([post('venues', { rows }), post('venues', { rows }).set(theo)]);
  expect(results.map(({ body }) => body.imported).sort()).toEqual([0, 2]);
  expect(results.map(({ body }) => body.existing.length).sort()).toEqual([0, 2]);
  expect(await server.db.$count(venues)).toBe(2);
});

describe('the file of an import', () => {
  /** More than are stored at a time. */
  const rows = Array.from({ length: 1201 }, (_, index) => ({ email: `dog-${index}@mail.example` }));
  const last = `dog-${rows.length - 1}@mail.example`;

  /** Has the database do something right before it stores the last row. */
  async function beforeTheLast(statement: string, act: () => Promise<void>) {
    await server.db.execute(
      sql.raw(
        `create function act() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
      ),
    );
    await server.db.execute(
      sql.raw(
        `create trigger act before insert on subscribers for each row when (new.email = '${last}' and pg_trigger_depth() = 0) execute function act()`,
      ),
    );
    try {
      await act();
    } finally {
      await server.db.execute(sql`drop function act cascade`);
    }
  }

  it('is stored whole or not at all, and the second try is whole', async () => {
    await beforeTheLast(`raise exception 'no'`, async () => {
      await post('subscribers', { rows }).expect(500);
      expect([await server.db.$count(subscribers), await server.db.$count(auditLog)]).toEqual([0, 0]);
    });
    const { body } = await post('subscribers', { rows });
    expect(body).toEqual({ imported: rows.length, updated: 0, existing: [], rejected: [] });
    expect([await server.db.$count(subscribers), await server.db.$count(auditLog)]).toEqual([1201, 1201]);
  });

  it('finds those with whom somebody was faster at this moment, and stores the others', async () => {
    const faster = `insert into subscribers (email) values ('${last.toUpperCase()}')`;
    await beforeTheLast(faster, async () => {
      const { body } = await post('subscribers', { rows });
      expect(body).toMatchObject({ imported: 1200, rejected: [] });
      expect(body.existing).toEqual([{ row: 1200, message: 'Already subscribed', isDifferent: false }]);
    });
    expect([await server.db.$count(subscribers), await server.db.$count(auditLog)]).toEqual([1201, 1200]);
  });

  it('sent again, as after a lost response, finds its rows and changes nothing', async () => {
    await post('subscribers', { rows });
    const before = await server.db.select().from(subscribers);
    const { body } = await post('subscribers', { rows });
    expect([body.imported, body.existing.length]).toEqual([0, rows.length]);
    expect(await server.db.select().from(subscribers)).toEqual(before);
  });
});
