import { auditLog } from '@shared/audit/tables';
import { registrations } from '@shared/registrations/tables';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditedRegistration } from '../features/registrations/queries';
import { testServer } from '../testing/server';
import { insertLogged, recordChanges } from './audit-log';

const server = testServer();

it('stores rows in their order without those that clash, and logs them as if each were written by itself', async () => {
  const { db } = server;
  const guest = (email: string, more = {}) => ({
    firstName: 'Rosie',
    lastName: 'Barker',
    email,
    participantId: 1,
    phone: '',
    dogs: [{ name: 'Biscuit “B”', breed: '' }],
    ...more,
  });
  const rows = [
    guest('rosie@mail.example', { phone: '5' }),
    guest('ROSIE@mail.example'),
    guest('gus@mail.example'),
  ];
  const acceptedAt = new Date('2026-03-08T06:59:59.007Z');
  const same = { eventId: 1, source: 'import', waitingSince: sql`now()`, acceptedAt } as const;
  const actor = { id: 7, username: 'Theo', sessionId: '' };
  const insert = { table: registrations, rows, same, audited: auditedRegistration };
  const inserted = await insertLogged(db, actor, insert);
  const stored = await db.select().from(registrations).orderBy(asc(registrations.id));
  expect(stored).toMatchObject([
    { phone: '5', eventId: 1, acceptedAt, waitingSince: expect.any(Date), state: 'confirmed' },
    { email: 'gus@mail.example', phone: '', dogs: rows[2]?.dogs },
  ]);
  expect(stored).toMatchObject(inserted);
  const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
  const byStatement = await logged();
  await db.delete(auditLog);
  const changes = stored.map((after) => ({ ...auditedRegistration(after), after }));
  await recordChanges(db, { kind: 'guest', name: '' }, changes);
  const byRow = await logged();
  const anyTime = { id: expect.any(Number), createdAt: expect.any(Date) };
  expect(byStatement).toEqual(byRow.map((entry) => ({ ...entry, ...anyTime, userId: 7, username: 'Theo' })));
});
