import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer({ isNew: true });

it('GET /api/health is 200 while the database responds, and 503 with Retry-After once it does not', async () => {
  const up = await server.api.get('/api/health').expect(200);
  expect(up.body).toEqual({ status: 'ok' });
  await server.database.close();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const down = await server.api.get('/api/health').expect(503);
  expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['/api/events', '/api/site-settings', '/api/events/1']) {
    const read = await server.api.get(path).expect(503);
    expect(read.headers['retry-after']).toBe('2');
    expect(read.body).toEqual({
      message: expect.stringContaining('cannot reach our records'),
      code: 'database-unavailable',
    });
  }
});
