import { emails } from '@shared/mail/tables';
import { pictures } from '@shared/pictures/tables';
import { registrations } from '@shared/registrations/tables';
import { siteSettings } from '@shared/settings/tables';
import { stops } from '@shared/stops/tables';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationStatements } from '../testing/migration-statements';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { storedEvent } from '../testing/stored-event';
import { storedPicture } from '../testing/stored-picture';
import { storedRegistration } from '../testing/stored-registration';
import { storedStop } from '../testing/stored-route';

const server = testServer();

/** Runs what a migration changes in rows; its tables are there already. */
async function migrateRows(name: string): Promise<void> {
  for (const statement of migrationStatements(name))
    if (statement.trim().startsWith('UPDATE')) await server.db.execute(sql.raw(statement));
}

it('what was stored as the organiser’s is the organizer’s', async () => {
  const event = await storedEvent(server.db);
  await storedStop(server.db, { eventId: event.id });
  await storedRegistration(server.db, { eventId: event.id });
  await storedPicture(server.db);
  await storedEmail(server.db);
  await server.db
    .insert(siteSettings)
    .values({ key: 'organiser_mail', value: 'daily', category: 'mail', label: 'Mail' });
  for (const statement of [
    "update stops set answered_by = 'organiser'",
    "update registrations set source = 'organiser', cancellation_cause = 'organiser'",
    "update pictures set source = 'organiser'",
    "update emails set kind = 'organiser-notice', key = 'organiser-notice:venue:1'",
  ])
    await server.db.execute(sql.raw(statement));

  await migrateRows('0016_spell_organizer');

  expect(await server.db.select().from(stops)).toMatchObject([{ answeredBy: 'organizer' }]);
  expect(await server.db.select().from(registrations)).toMatchObject([
    { source: 'organizer', cancellationCause: 'organizer' },
  ]);
  expect(await server.db.select().from(pictures)).toMatchObject([{ source: 'organizer' }]);
  expect(await server.db.select().from(emails)).toMatchObject([
    { kind: 'organizer-notice', key: 'organizer-notice:venue:1' },
  ]);
  expect(await server.db.select().from(siteSettings)).toMatchObject([
    { key: 'organizer_mail', value: 'daily' },
  ]);
});

it('why a stored message failed is read from its words once', async () => {
  const failed = { state: 'failed' } as const;
  await storedEmail(server.db, { ...failed, lastError: '550 no such dog' });
  await storedEmail(server.db, {
    ...failed,
    lastError: 'It could not be sent in time. The last attempt: 451',
  });
  await storedEmail(server.db, { ...failed, lastError: null });
  await storedEmail(server.db, { state: 'queued', lastError: '451 later' });
  await migrateRows('0017_add_failure_cause');
  const rows = await server.db.select().from(emails).orderBy(emails.id);
  expect(rows.map(({ failureCause }) => failureCause)).toEqual(['rejected', 'overdue', null, null]);
});
