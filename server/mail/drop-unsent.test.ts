import { setTimeout as wait } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { dropUnsentAbout, dropUnsentOfEvent } from './mail';

const server = testServer();

const venue = { aboutKind: 'venue', aboutId: 7, eventId: 12, params: { stopId: 3 } } as const;
const about = { kind: 'venue' as const, ids: [venue.aboutId] };
const drops: [string, (tx: Database) => Promise<void>][] = [
  ['about its row', (tx) => dropUnsentAbout(tx, about, ['application-approved'])],
  ['of its stop', (tx) => dropUnsentAbout(tx, about, ['application-approved'], venue.params)],
  ['of its event', (tx) => dropUnsentOfEvent(tx, venue.eventId, { but: [] })],
];

describe.each(drops)('what waits %s is dropped', (_what, drop) => {
  // Within a transaction the database's clock stands still.
  it('unless it is being sent, by the clock of the database', async () => {
    await server.db.transaction(async (tx) => {
      await storedEmail(tx, { ...venue, state: 'queued' });
      await tx.update(emails).set({ leasedUntil: sql`now() + interval '1 millisecond'` });
      await wait(20);
      await drop(tx);
      expect(await tx.$count(emails)).toBe(1);
    });
  });

  it('where the lease of who began to send it has run out', async () => {
    await storedEmail(server.db, { ...venue, state: 'queued' });
    await server.db.update(emails).set({ leasedUntil: sql`now()` });
    await drop(server.db);
    expect(await server.db.$count(emails)).toBe(0);
  });
});
