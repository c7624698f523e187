import { vendors, venues } from '@shared/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedSampleData } from '../database/seed';
import { endpoints } from '../endpoints';
import { storeDefaultSettings } from '../features/settings/queries';
import type { Endpoint } from '../http/route';
import { aVendor } from '../testing/builders';
import { testServer } from '../testing/server';
import { describeApi, documentedPath } from './document';
import { createValidator } from './response-validator';
import { type Call, goodCalls, hopper, makeCall, refusedCalls } from './sample-requests';

const server = testServer();
const validator = createValidator(describeApi(endpoints));

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const byName = new Map(named);

let tokens: Record<Endpoint['access'], Record<string, string>>;

beforeEach(async () => {
  await server.api.post('/api/register').send(hopper).expect(201);
  await seedSampleData(server.db, new Date());
  await storeDefaultSettings(server.db);
  await server.api.post('/api/vendors').send(aVendor({ contactEmail: 'taken@example.com' }));
  const admin = await server.bearer({ isAdmin: true });
  tokens = { public: {}, user: await server.bearer(), admin };
  // So that the audit log tells of something made, changed and deleted.
  const setting = { key: 'dog_of_the_week', value: 'Waffles', category: 'about', label: 'Dog of the week' };
  await server.api.post('/api/admin/site-settings').set(admin).send(setting).expect(201);
  await server.api.put('/api/admin/venues/1/approve').set(admin).expect(200);
  await server.api.delete('/api/admin/subscribers/2').set(admin).expect(204);
});

async function expectDocumented(endpoint: Endpoint, call: Call, status: number, as = endpoint.access) {
  const answer = await makeCall(server.api, endpoint, call, tokens[as]);
  expect(answer.status, `${nameOf(endpoint)}: ${answer.text}`).toBe(status);
  expect(validator.response(endpoint, answer), nameOf(endpoint)).toEqual([]);
  return answer;
}

it('are tried for every call of the document', () => {
  expect(Object.keys(goodCalls).sort()).toEqual([...byName.keys()].sort());
});

describe('what the server answers is what the document says', () => {
  it.each(named.filter(([, { method }]) => method !== 'get'))('%s', async (name, endpoint) => {
    const call = goodCalls[name] ?? {};
    if (call.body) expect(validator.body(endpoint, call.body)).toEqual([]);
    await expectDocumented(endpoint, call, endpoint.response.status);
  });

  it('to each read', async () => {
    for (const [name, endpoint] of named.filter(([, { method }]) => method === 'get')) {
      const { body } = await expectDocumented(endpoint, goodCalls[name] ?? {}, endpoint.response.status);
      // An empty list would agree with any document.
      if (Array.isArray(body)) expect(body, name).not.toHaveLength(0);
    }
  });

  it.each(refusedCalls)('%s, refused with %i', async (name, status, call) => {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(`${name} is not in the document`);
    await expectDocumented(endpoint, call, status);
  });

  it.each(['venues', 'vendors'] as const)('of %s, where there are none to export', async (kind) => {
    await server.db.delete({ venues, vendors }[kind]);
    const endpoint = byName.get(`GET /api/admin/${kind}/export.csv`);
    if (endpoint) await expectDocumented(endpoint, {}, 404);
    expect(endpoint).toBeDefined();
  });

  it('of who may not ask', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      await expectDocumented(endpoint, {}, 401, 'public');
      if (endpoint.access === 'admin') await expectDocumented(endpoint, {}, 403, 'user');
    }
  });

  it('of an id or a key that there is not, or that is none', async () => {
    for (const [name, endpoint] of named.filter(([, { path }]) => path.includes('{'))) {
      const { body } = goodCalls[name] ?? {};
      await expectDocumented(endpoint, { at: { id: 4711, key: 'no_such_key' }, ...(body && { body }) }, 404);
      await expectDocumented(endpoint, { at: { id: '0', key: 'No Key' }, ...(body && { body }) }, 400);
    }
  });

  it('of a body that is not as it must be', async () => {
    for (const [name, endpoint] of named.filter(([, { body }]) => body)) {
      const { at } = goodCalls[name] ?? {};
      expect(validator.body(endpoint, {}), name).not.toEqual([]);
      const call = { ...(at && { at }), body: {} };
      await expectDocumented(endpoint, call, 400);
      await expectDocumented(endpoint, { ...call, type: 'json', body: '{' }, 400);
      await expectDocumented(endpoint, { ...call, type: 'text', body: 'x' }, 415);
      await expectDocumented(endpoint, { ...call, body: { x: 'x'.repeat(150_000) } }, 413);
    }
  });

  it('by the parameters of a query', async () => {
    for (const endpoint of endpoints) {
      for (const parameter of Object.keys(endpoint.query?.shape ?? {})) {
        const { body } = await expectDocumented(endpoint, { query: { [parameter]: '\0' } }, 400);
        expect(Object.keys(body.errors)).toEqual([parameter]);
      }
      for (const field of endpoint.sortFields ?? []) {
        await expectDocumented(endpoint, { query: { sort: field } }, 200);
        await expectDocumented(endpoint, { query: { sort: `-${field}`, page: 1, pageSize: 1 } }, 200);
      }
    }
  });
});
