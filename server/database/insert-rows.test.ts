import { registrations } from '@shared/registrations/tables';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { insertRows } from './database';

const server = testServer();

it('gives rows as they are stored, in their order, without those that clash', async () => {
  const guest = (email: string, more = {}) => ({ email, participantId: 1, ...more });
  const rows = [
    guest('rosie@mail.example', { phone: '5' }),
    guest('ROSIE@mail.example'),
    guest('gus@mail.example'),
  ];
  const same = { eventId: 1, source: 'import', waitingSince: sql`now()`, acceptedAt: new Date(0) } as const;
  const inserted = await insertRows(
    server.db,
    registrations,
    rows.map((row) => ({ phone: '', ...row })),
    same,
  );
  expect(inserted.map(({ email, phone }) => [email, phone])).toEqual([
    ['rosie@mail.example', '5'],
    ['gus@mail.example', ''],
  ]);
  expect(inserted).toEqual(await server.db.select().from(registrations).orderBy(registrations.id));
});
