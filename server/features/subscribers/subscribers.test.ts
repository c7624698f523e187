import { auditLog } from '@shared/audit/tables';
import { subscribers } from '@shared/subscribers/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const subscribe = (body: object) => server.api.post('/api/subscribers').send(body);

describe('POST /api/subscribers', () => {
  it('stores the email address and returns a confirmation', async () => {
    const response = await subscribe({ email: ' rosie@mail.example ' }).expect(201);
    expect(response.body).toEqual({
      message: 'You are on the list. We will write when the next crawl is set!',
      needsConfirmation: false,
    });
    expect(await server.db.select().from(subscribers)).toMatchObject([{ email: 'rosie@mail.example' }]);
  });
});

describe('/api/admin/subscribers', () => {
  it('lists subscribers, newest first, shows who is pending, and filters by it', async () => {
    await server.db
      .insert(subscribers)
      .values([{ email: 'rosie@mail.example' }, { email: 'gus@mail.example', state: 'pending' }]);
    const list = async (query: string) =>
      (await server.admin.get(`/api/admin/subscribers${query}`).expect(200)).body;
    expect(await list('')).toMatchObject([{ email: 'gus@mail.example' }, { email: 'rosie@mail.example' }]);
    expect(await list('?sort=email')).toMatchObject([{ state: 'pending' }, { state: 'confirmed' }]);
    expect(await list('?state=pending')).toMatchObject([{ email: 'gus@mail.example' }]);
    expect(await list('?state=confirmed')).toMatchObject([{ email: 'rosie@mail.example' }]);
    const { body } = await server.admin.get('/api/admin/counts').expect(200);
    expect(body.subscribers).toBe(1);
  });

  it('logs that a subscriber was deleted, not which, and nothing for an unknown one', async () => {
    await subscribe({ email: 'rosie@mail.example' });
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    await server.api.delete('/api/admin/subscribers/1').set(admin).expect(204);
    await server.api.delete('/api/admin/subscribers/1').set(admin).expect(404);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      {
        username: 'ada',
        action: 'delete',
        entity: 'subscriber',
        entityId: '1',
        label: 'an erased address',
        before: { id: 1, state: 'confirmed' },
        after: null,
      },
    ]);
    expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('rosie');
  });
});

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
