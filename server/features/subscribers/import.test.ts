import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { subscribers } from '@shared/subscribers/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { suppress } from './queries';

const server = testServer({ env: mailEnv });

async function importRows(rows: unknown[], dryRun?: boolean, status = 200) {
  const request = server.admin.post('/api/admin/subscribers/import');
  return (await request.send({ rows, ...(dryRun !== undefined && { dryRun }) }).expect(status)).body;
}
const row = (email: string) => ({ email });
const stored = () => server.db.select().from(subscribers).orderBy(subscribers.id);

describe('the import of subscribers', () => {
  it('gives a verdict for each row, and stores the new ones as confirmed', async () => {
    await server.db
      .insert(subscribers)
      .values([{ email: 'rosie@mail.example' }, { email: 'gus@mail.example', state: 'pending' }]);
    await suppress(server.db, server.mail, 'luna@mail.example');
    const rows = [
      row(' new@mail.example '),
      row('ROSIE@mail.example'),
      row('Gus@mail.example'),
      row('LUNA@mail.example'),
      row('rosie'),
      row('New@Mail.example'),
      'no row',
      {},
    ];
    const verdicts = {
      imported: 2,
      updated: 0,
      existing: [{ row: 1, message: 'Already subscribed', isDifferent: false }],
      rejected: [
        { row: 3, message: 'Unsubscribed, so stays off the list' },
        { row: 4, errors: { email: [expect.any(String)] } },
        { row: 5, sameAs: 0 },
        { row: 6 },
        { row: 7, errors: { email: [expect.any(String)] } },
      ],
    };
    const before = await stored();
    expect(await importRows(rows, true)).toMatchObject(verdicts);
    expect(await stored()).toEqual(before);
    expect(await server.db.$count(auditLog)).toBe(0);

    const { id } = (await stored())[1] ?? {};
    expect(await importRows(rows, false)).toMatchObject(verdicts);
    expect(await stored()).toMatchObject([
      { email: 'rosie@mail.example', state: 'confirmed' },
      { id, email: 'gus@mail.example', state: 'confirmed' },
      { email: 'new@mail.example', state: 'confirmed' },
    ]);
  });

  it('takes somebody off the list who unsubscribed elsewhere, where it is asked to, and never adds them', async () => {
    await importRows([row('rosie@mail.example'), row('gus@mail.example')]);
    const rows = [
      { ...row('ROSIE@mail.example'), state: 'unsubscribed' },
      { ...row('new@mail.example'), state: 'unsubscribed' },
      { ...row('gus@mail.example'), state: 'cleaned' },
    ];
    const verdicts = {
      imported: 0,
      existing: [
        { row: 0, message: 'Subscribed here', isDifferent: true },
        { row: 1, isDifferent: false },
      ],
      rejected: [{ row: 2 }],
    };
    expect(await importRows(rows)).toMatchObject({ ...verdicts, updated: 0 });
    expect(await stored()).toHaveLength(2);
    const request = server.admin.post('/api/admin/subscribers/import');
    expect((await request.send({ rows, existing: 'update' })).body).toMatchObject({
      ...verdicts,
      updated: 1,
    });
    expect(await stored()).toMatchObject([{ email: 'gus@mail.example' }]);
    const again = await importRows([row('rosie@mail.example')]);
    expect(again.rejected).toMatchObject([{ message: 'Unsubscribed, so stays off the list' }]);
    const log = await server.db.select().from(auditLog);
    expect(JSON.stringify(log)).not.toMatch(/rosie/i);
    expect(log.at(-1)).toMatchObject({ action: 'delete', entity: 'subscriber' });
  });

  it('writes to nobody', async () => {
    await importRows([row('rosie@mail.example')]);
    expect(await server.db.$count(emails)).toBe(0);
  });

  it.each([
    'rosie@mail.example\r\nBcc: gus@mail.example',
    Array.from({ length: 500 }, (_, index) => `${index}@mail.example`).join(', '),
    'Rosie <rosie@mail.example>',
    '\u0000@mail.example',
  ])('rejects what is not one plain address: %j', async (email) => {
    const { imported, rejected } = await importRows([row(email), row('gus@mail.example')]);
    expect([imported, rejected.length]).toEqual([1, 1]);
    expect(await stored()).toMatchObject([{ email: 'gus@mail.example' }]);
  });
});
