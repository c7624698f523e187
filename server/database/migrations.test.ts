import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emails } from '@shared/mail/tables';
import { registrations } from '@shared/registrations/tables';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { emailRules } from '../emails';
import { migrationStatements } from '../testing/migration-statements';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { storedEvent } from '../testing/stored-event';
import { storedRegistration } from '../testing/stored-registration';
import { migrationsFolder } from './migrations-folder';

const server = testServer();

it('of the snapshots of the tables the newest alone is kept: `npm run db:generate` reads no other', async () => {
  const newest = readMigrationFiles({ migrationsFolder }).length - 1;
  const files = await readdir(join(migrationsFolder, 'meta'));
  expect(files.sort()).toEqual([`${String(newest).padStart(4, '0')}_snapshot.json`, '_journal.json']);
});

/** Runs what a migration changes in rows; its tables are there already. */
async function migrateRows(name: string): Promise<void> {
  for (const statement of migrationStatements(name))
    if (/^(--.*\n)?UPDATE/.test(statement.trim())) await server.db.execute(sql.raw(statement));
}

it('what messages were to know of what they are about is read from their keys once', async () => {
  const event = await storedEvent(server.db);
  const askedAt = '2026-11-20T12:00:00.000Z';
  const guest = await storedRegistration(server.db, {
    eventId: event.id,
    email: 'dana@bar.example',
    state: 'offered',
    offerExpiresAt: new Date(askedAt),
  });
  const ofGuest = { aboutKind: 'registration', aboutId: guest.id, eventId: event.id } as const;
  const before = { location: 'Mills 50' };
  const queued = { state: 'queued' } as const;
  const offer = { ...ofGuest, kind: 'registration-offer', key: `registration-offer:1:x:${askedAt}` } as const;
  await storedEmail(server.db, { ...offer, state: 'sent' });
  const stored = [
    await storedEmail(server.db, { ...queued, kind: 'contact-reply', key: 'contact-reply:12' }),
    await storedEmail(server.db, { kind: 'stop-invitation', key: `stop-invitation:3:${askedAt}` }),
    await storedEmail(server.db, { ...queued, kind: 'stop-withdrawn', key: 'stop-withdrawn:removed:3:7:2' }),
    await storedEmail(server.db, { ...queued, ...ofGuest, kind: 'event-changed' }),
    await storedEmail(server.db, { ...queued, ...ofGuest, kind: 'event-reminder' }),
    await storedEmail(server.db, { kind: 'guest-message', subject: 'Parking', text: 'At City Hall.' }),
  ];
  // A later migration has dropped these two.
  const said = sql`default ${sql.raw(`'${JSON.stringify(before)}'`)}`;
  await server.db.execute(
    sql`alter table emails add event_before jsonb ${said}, add event_said jsonb ${said}`,
  );
  await migrateRows('0019_load_letters_when_sent');
  await server.db.execute(sql`alter table emails drop event_before, drop event_said`);
  const rows = (await server.db.select().from(emails).orderBy(emails.id)).slice(1);
  expect(rows.map(({ params }) => params)).toMatchObject([
    { replyId: 12 },
    { stopId: 3, askedAt },
    { stopId: 3, isCancellation: false },
    { before },
    { day: '2030-06-15' },
    { subject: 'Parking', text: 'At City Hall.' },
  ]);
  // Each as the kind reads it; the text of what tells of an event is the event's from now on.
  for (const { kind, params } of rows)
    if (kind !== 'test' && kind !== 'event-changed')
      expect(emailRules[kind].params.safeParse(params).success).toBe(true);
  expect(rows.map(({ html }) => html !== null)).toEqual([true, true, true, false, false, true]);
  expect(stored).toHaveLength(rows.length);
  expect(await server.db.select().from(registrations)).toMatchObject([
    { told: before, toldOfferEnd: new Date(askedAt) },
  ]);
});
