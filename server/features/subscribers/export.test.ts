import { subscribers } from '@shared/subscribers/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const exported = () => server.admin.get('/api/admin/subscribers/export.csv').expect(200);

describe('the export of subscribers', () => {
  it('is a file of confirmed email addresses and when they joined, in UTC, with no-store', async () => {
    const createdAt = new Date('2026-11-21T01:02:03.004Z');
    const emails = ['rosie@mail.example', '+gus@mail.example'];
    await server.db.insert(subscribers).values(emails.map((email) => ({ email, createdAt })));
    await server.db.insert(subscribers).values({ email: 'luna@mail.example', state: 'pending' });
    const response = await exported();
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=subscribers.csv',
      'cache-control': 'no-store',
    });
    expect(response.text).toBe(
      '\uFEFF"Email","Joined"\r\n"rosie@mail.example","2026-11-21T01:02:03.004Z"\r\n"\'+gus@mail.example","2026-11-21T01:02:03.004Z"\r\n',
    );
  });

  it('holds each email address once, also where there are many', async () => {
    await server.db.execute(
      sql`insert into subscribers (email) select n || '@mail.example' from generate_series(1, 1000) n`,
    );
    const lines = (await exported()).text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number.parseInt(line.slice(1), 10))).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 1),
    );
  });
});
