import { auditLog } from '@shared/audit/tables';
import { subscribers } from '@shared/subscribers/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { countMonthlyGrowth } from './queries';

const server = testServer();

const subscribe = (body: object) => server.api.post('/api/subscribers').send(body);

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

async function joinedAt(...instants: string[]) {
  const rows = instants.map((instant, index) => ({
    email: `${index}@mail.example`,
    createdAt: new Date(instant),
  }));
  await server.db.insert(subscribers).values(rows);
}

const growth = (now: string) => countMonthlyGrowth(server.db, new Date(now));
const withSome = async (now: string) => (await growth(now)).filter(({ joined }) => joined > 0);

describe('the growth of the list', () => {
  it('has the last 12 months, the oldest first, with who has confirmed, and 0 where nobody joined', async () => {
    await joinedAt('2026-05-10T12:00:00Z', '2026-05-11T12:00:00Z', '2025-12-24T12:00:00Z');
    const createdAt = new Date('2026-05-10T12:00:00Z');
    await server.db.insert(subscribers).values({ email: 'gus@mail.example', state: 'pending', createdAt });
    const months = [
      ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
      ...['01', '02', '03', '04', '05'].map((month) => `2026-${month}`),
    ];
    const joined: Record<string, number> = { '2025-12': 1, '2026-05': 2 };
    expect(await growth('2026-05-15T12:00:00Z')).toEqual(
      months.map((month) => ({ month, joined: joined[month] ?? 0 })),
    );
  });

  it.each([
    ['2026-01-31T12:00:00Z', '2025-02', '2026-01'],
    ['2026-12-31T12:00:00Z', '2026-01', '2026-12'],
    ['2028-02-29T12:00:00Z', '2027-03', '2028-02'],
  ])('ends with the month of %s', async (now, first, last) => {
    const months = (await growth(now)).map(({ month }) => month);
    expect(new Set(months).size).toBe(12);
    expect([months[0], months.at(-1)]).toEqual([first, last]);
  });

  it('counts by the calendar of Orlando, in winter and in summer', async () => {
    await joinedAt(
      // 23:30 and 00:00 around the end of January in Orlando, which is in February and in UTC both.
      '2026-02-01T04:30:00Z',
      '2026-02-01T05:00:00Z',
      // The same around the end of June, when the clocks are an hour ahead.
      '2026-07-01T03:30:00Z',
      '2026-07-01T04:00:00Z',
    );
    expect(await withSome('2026-07-15T12:00:00Z')).toEqual([
      { month: '2026-01', joined: 1 },
      { month: '2026-02', joined: 1 },
      { month: '2026-06', joined: 1 },
      { month: '2026-07', joined: 1 },
    ]);
  });

  it('begins at the first midnight of its first month in Orlando', async () => {
    await joinedAt('2025-08-01T03:59:59Z', '2025-08-01T04:00:00Z');
    expect(await withSome('2026-07-15T12:00:00Z')).toEqual([{ month: '2025-08', joined: 1 }]);
  });
});

it('GET /api/admin/subscribers/growth counts a new subscriber in the last month', async () => {
  await server.api.post('/api/subscribers').send({ email: 'rosie@mail.example' }).expect(201);
  const { body } = await server.admin.get('/api/admin/subscribers/growth').expect(200);
  expect(body).toHaveLength(12);
  expect(body[11]).toEqual({ month: expect.stringMatching(/^\d{4}-\d{2}$/), joined: 1 });
});
