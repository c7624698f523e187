import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const site = aSite();
const server = testServer({ site });

const token = 'dG9rZW4tb2YtYS1kb29y';

describe('the document of the door', () => {
  it('is the same for every link, valid or not, and holds no token: phones keep it', async () => {
    const event = await storedEvent(server.db);
    const { body } = await server.admin.post(`/api/admin/events/${event.id}/door-link`).expect(201);
    const [one, other, last] = await Promise.all([
      server.api.get(new URL(body.url).pathname).expect(200),
      server.api.get(`/door/${token}`).expect(404),
      server.api.get('/door/last').expect(200),
    ]);
    expect(one?.type).toBe('text/html');
    expect(one?.text).toBe(other?.text);
    expect(one?.text).toBe(last?.text);
    expect(JSON.stringify([one?.headers, one?.text])).not.toContain(token);
  });

  it('allows the camera and WebAssembly', async () => {
    const { headers } = await server.api.get('/door/last').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval' ");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['permissions-policy']).toBe('camera=(self)');
  });

  it.each(['/', '/events', '/registration/abc', '/door', '/door/', '/door/a/b', '/DOOR/abc', '/doors/abc'])(
    'is not what %s shows, whose policy stays as it is',
    async (path) => {
      const { headers, text } = await server.api.get(path);
      expect(text).not.toBe(site.doorDocument);
      expect(headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
      expect(headers).not.toHaveProperty('permissions-policy');
    },
  );
});
