import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { venues } from '@shared/partners/tables';
import { describe, expect, it } from 'vitest';
import { anApplication, aTallyPayload } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const { apply, connect, post, read, update } = hostedForms(server);

describe('a connection', () => {
  it('has an address and, where its provider signs, a secret of its own', async () => {
    const [tally, json, other] = [await connect('tally'), await connect('json'), await connect('tally')];
    expect(tally).toMatchObject({
      url: expect.stringMatching(/^https:\/\/pups\.example\/api\/hooks\/venue\/[\w-]{32}$/),
      secret: expect.stringMatching(/^[\w-]{32}$/),
      mapping: {},
      lastReceivedAt: null,
    });
    expect(json.secret).toBeNull();
    expect((await connect('jotform')).secret).toBeNull();
    expect(new Set([tally.url, tally.secret, other.url, other.secret]).size).toBe(4);
    expect((await read()).map(({ url }: { url: string }) => url)).toContain(other.url);
  });

  it('can get another address and secret, which ends those before at once', async () => {
    const before = await connect('tally');
    const { body } = await server.admin.post(`/api/admin/hooks/${before.id}/replace`).expect(200);
    expect([body.url === before.url, body.secret === before.secret]).toEqual([false, false]);
    await post(before, aTallyPayload()).expect(404);
    const after = { ...body, path: new URL(body.url).pathname };
    await post({ ...after, secret: before.secret }, aTallyPayload()).expect(401);
    await post(after, aTallyPayload()).expect(202);
  });

  it('can be deleted with what waits there, and its applications stay', async () => {
    const connection = await connect('json');
    await post(connection, anApplication()).expect(202);
    await post(connection, { id: 'waits' }).expect(202);
    await apply();
    await server.admin.delete(`/api/admin/hooks/${connection.id}`).expect(204);
    expect([await server.db.$count(hookDeliveries), await server.db.$count(hooks)]).toEqual([0, 0]);
    expect(await server.db.$count(venues)).toBe(1);
    await post(connection, anApplication({ id: 'late' })).expect(404);
    expect((await update(connection.id, {}).expect(404)).body.code).toBe('hook-not-found');
  });

  it('leaves a trace of what administrators do with it, without address and secret', async () => {
    const { id, path, secret } = await connect('tally');
    await update(id, { isAgreed: true }).expect(200);
    await server.admin.post(`/api/admin/hooks/${id}/replace`).expect(200);
    await server.admin.delete(`/api/admin/hooks/${id}`).expect(204);
    const { body } = await server.admin.get('/api/admin/audit-log').expect(200);
    expect(body.map(({ action, label }: Record<string, string>) => `${action} ${label}`)).toEqual([
      'delete venues from tally',
      'update venues from tally',
      'update venues from tally',
      'create venues from tally',
    ]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(path.split('/').at(-1));
  });
});
