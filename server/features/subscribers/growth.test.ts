import { subscribers } from '@shared/subscribers/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { countMonthlyGrowth } from './queries';

const server = testServer();

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
