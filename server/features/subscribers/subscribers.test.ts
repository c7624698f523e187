import { auditLog } from '@shared/audit/tables';
import { subscribers } from '@shared/subscribers/tables';
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

  it('stores one row for 20 simultaneous sign-ups, and sends the same response to all', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        subscribe({ email: index % 2 ? 'rosie@mail.example' : 'Rosie@Mail.example' }),
      ),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await server.db.$count(subscribers)).toBe(1);
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
