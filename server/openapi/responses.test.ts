import { randomUUID } from 'node:crypto';
import { vendors, venues } from '@shared/partners/tables';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { statusOf } from '../errors';
import { finishAfterResponses } from '../http/after-response';
import type { Endpoint } from '../http/endpoint';
import { readStatus } from '../stripe/status';
import { expectNothingPrivate, expectPrivateColumns, withPrivateColumns } from '../testing/private-columns';
import { createValidator } from '../testing/response-validator';
import { readRows, sameRowsBeforeEach } from '../testing/same-rows';
import {
  failingRequests,
  invalidBodies,
  type SampleRequest,
  sampleRequests,
  send,
} from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { type ClientHeaders, storeSampleData } from '../testing/stored-sample-data';
import { startStripe } from '../testing/stripe/stand-in';
import { describeApi, documentedPath } from './document';

// A connection that has prepared a statement without the private columns could not prepare it with them.
const stripe = await startStripe();
afterAll(() => stripe.stop());
const server = testServer({ env: { ...mailEnv, ...stripe.env }, isNew: true });
const document = describeApi(endpoints);
const validator = createValidator(document);

const named = endpoints.map((endpoint) => [endpoint.operationId, endpoint] as const);

function endpointOf(operationId: string): Endpoint {
  const endpoint = new Map(named).get(operationId);
  if (!endpoint) throw new Error(`${operationId} is not declared`);
  return endpoint;
}

let headers: ClientHeaders;

withPrivateColumns(server);
sameRowsBeforeEach(server, async () => {
  headers = await storeSampleData(server);
  await readStatus(server.db);
  // So that the audit log holds a change and a deletion besides a creation.
  await server.api.put('/api/admin/venues/1/approve').set(headers.admin).expect(200);
  await server.api.delete('/api/admin/subscribers/2').set(headers.admin).expect(204);
});

async function expectDocumented(
  endpoint: Endpoint,
  request: SampleRequest,
  status: number,
  as = endpoint.access,
) {
  const response = await send(server.api, endpoint, request, headers[as]);
  expect(response.status, `${endpoint.operationId}: ${response.text}`).toBe(status);
  expect(validator.response(endpoint, response), endpoint.operationId).toEqual([]);
  expectNothingPrivate(response, endpoint.operationId);
  return response;
}

it('there is a sample request for every endpoint', () => {
  expect(Object.keys(sampleRequests).sort()).toEqual(named.map(([operationId]) => operationId).sort());
});

it('every row holds a secret in a column that no response lists', async () => {
  await expectPrivateColumns(server.db);
});

/** As the document says, and with nothing of that column. */
describe('the API', () => {
  it.each(named.filter(([, { method }]) => method !== 'get'))(
    'responds to %s as documented',
    async (operationId, endpoint) => {
      const request = sampleRequests[operationId] ?? {};
      if (endpoint.body && request.body) expect(validator.requestBody(endpoint, request.body)).toEqual([]);
      await expectDocumented(endpoint, request, endpoint.response.status);
    },
  );

  it('responds to every read as documented, and changes nothing by it', async () => {
    const before = await readRows(server.db);
    for (const [operationId, endpoint] of named.filter(([, { method }]) => method === 'get')) {
      const { status } = endpoint.response;
      const { body } = await expectDocumented(endpoint, sampleRequests[operationId] ?? {}, status);
      // An empty list would agree with any document.
      if (Array.isArray(body)) expect(body, operationId).not.toHaveLength(0);
    }
    expect(await readRows(server.db)).toEqual(before);
  });

  it.each([
    'subscribe',
    'sendContactMessage',
    'applyAsVenue',
    'applyAsVendor',
    'sendPartnerLink',
    'sendRegistrationLinks',
    'saveSpot',
  ])(
    'asks whether a person sent %s where the hidden field is filled in, and stores it once that is ticked',
    async (operationId) => {
      const { params = {}, body } = sampleRequests[operationId] ?? {};
      const endpoint = endpointOf(operationId);
      const send = (fields: object, status: number) =>
        expectDocumented(endpoint, { params, body: { ...Object(body), ...fields } }, status);
      const before = await readRows(server.db);
      for (const leaveBlank of ['555', ['555'], { number: '555' }])
        for (const isPerson of [undefined, false, 'false']) {
          const { body: refusal } = await send({ leaveBlank, isPerson }, 409);
          expect(refusal).toMatchObject({ code: 'are-you-there', errors: { isPerson: [refusal.message] } });
        }
      await finishAfterResponses();
      expect(await readRows(server.db)).toEqual(before);
      await send({ leaveBlank: '555', isPerson: true }, endpoint.response.status);
      await finishAfterResponses();
      expect(await readRows(server.db)).not.toEqual(before);
    },
  );

  it('responds as documented to what fails because of what is stored', async () => {
    for (const [operationId, code, request] of failingRequests) {
      const { body } = await expectDocumented(endpointOf(operationId), request, statusOf(code));
      expect(body.code, operationId).toBe(code);
    }
  });

  it.each([
    ['exportVenues', venues],
    ['exportVendors', vendors],
  ] as const)('responds to %s as documented where there is nothing to export', async (operationId, table) => {
    await server.db.delete(table);
    const { body } = await expectDocumented(endpointOf(operationId), {}, 404);
    expect(body.code).toBe('nothing-to-export');
  });

  it('responds to deleteUser as documented where administrators delete their own account', async () => {
    await server.bearer({ isAdmin: true });
    const { body } = await expectDocumented(endpointOf('deleteUser'), { params: { id: 2 } }, 409);
    expect(body.code).toBe('own-account');
  });

  it('responds as documented to a client without the required rights', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const { body } = await expectDocumented(endpoint, {}, 401, 'public');
      expect(body.code).toBe('login-required');
      if (endpoint.access !== 'admin') continue;
      const forbidden = await expectDocumented(endpoint, {}, 403, 'user');
      expect(forbidden.body.code).toBe('admin-required');
    }
  });

  it('responds as documented to an unknown or malformed id or key', async () => {
    const withParams = named.filter(([, { params }]) => Object.keys(params).some((name) => name !== 'token'));
    expect(withParams.length).toBeGreaterThan(10);
    // A path with a token is followed, whatever is in the token's place, or is not found.
    for (const [operationId, endpoint] of withParams) {
      const { body } = sampleRequests[operationId] ?? {};
      const withBody = body === undefined ? {} : { body };
      const document = 'coaster.pdf';
      const unknown = {
        params: {
          id: 4711,
          application: 'venue-4711',
          key: 'no_such_key',
          slug: 'no-such-slug',
          session: randomUUID(),
          document,
          kind: 'venue',
        },
        ...withBody,
      };
      expect((await expectDocumented(endpoint, unknown, 404)).body.code).toMatch(/-not-found$/);
      const malformed = {
        params: {
          id: '0',
          application: 'venue',
          key: 'No Key',
          slug: 'No Slug',
          session: '0',
          document,
          kind: 'bar',
        },
        ...withBody,
      };
      expect((await expectDocumented(endpoint, malformed, 400)).body.code).toBe('invalid-input');
    }
  });

  it('refuses what administrators send and no resource has, and takes back what they have read', async () => {
    const ofAdmins = named.filter(([, { access, body }]) => access === 'admin' && body);
    for (const [operationId, endpoint] of ofAdmins) {
      const request = sampleRequests[operationId] ?? {};
      const sent = (fields: object, status: number) =>
        expectDocumented(endpoint, { ...request, body: { ...Object(request.body), ...fields } }, status);
      const { body } = await sent({ leash: 4 }, 400);
      expect(body).toMatchObject({ code: 'invalid-input', message: 'Unrecognized key: "leash"' });
      if (endpoint.method !== 'put') continue;
      await sent((await sent({}, 200)).body, 200);
      const reads = endpoints.filter(
        ({ method, path }) => method === 'get' && [path, `${path}/:id`].includes(endpoint.path),
      );
      for (const read of reads) {
        const { body: found } = await send(server.api, read, request, headers.admin);
        const rows = [found].flat().filter(({ id }) => id === undefined || id === request.params?.id);
        for (const row of rows) await sent(row, 200);
      }
    }
  });

  it('responds as documented to a body that is invalid', async () => {
    for (const [operationId, endpoint] of named.filter(([, { body }]) => body)) {
      const { params = {} } = sampleRequests[operationId] ?? {};
      const request = { params, body: invalidBodies[operationId] ?? {} };
      expect(
        validator.requestBody(endpoint, request.body),
        `The document takes this of ${operationId}`,
      ).not.toEqual([]);
      expect((await expectDocumented(endpoint, request, 400)).body.code).toBe('invalid-input');
    }
  });

  it('responds as documented to a body that is malformed, unsupported or too large, whatever its limit', async () => {
    const ofEachSize = new Map(named.flatMap(([, one]) => (one.body ? [[one.maxBytes, one] as const] : [])));
    for (const endpoint of ofEachSize.values()) {
      const { params = {} } = sampleRequests[endpoint.operationId] ?? {};
      const codeOf = async (sent: SampleRequest, status: number) =>
        (await expectDocumented(endpoint, { params, ...sent }, status)).body.code;
      expect(await codeOf({ mediaType: 'json', body: '{' }, 400)).toBe('invalid-request');
      expect(await codeOf({ mediaType: 'text', body: 'x' }, 415)).toBe('unsupported-media-type');
      const tooLong = 'x'.repeat(endpoint.maxBytes ?? 150_000);
      expect(await codeOf({ body: { x: tooLong } }, 413)).toBe('body-too-large');
    }
  });

  it('responds as documented to a file that is unsupported or too large', async () => {
    for (const [operationId, endpoint] of named.filter(([, { upload }]) => upload)) {
      const request = sampleRequests[operationId] ?? {};
      const codeOf = async (changed: SampleRequest, status: number) =>
        (await expectDocumented(endpoint, { ...request, ...changed }, status)).body.code;
      expect(await codeOf({ mediaType: 'text/plain' }, 415)).toBe('unsupported-media-type');
      const large = Buffer.alloc((endpoint.upload?.maxBytes ?? 0) + 1);
      expect(await codeOf({ body: large }, 413)).toBe('body-too-large');
    }
  });

  it('responds as documented to an invalid query parameter', async () => {
    for (const endpoint of endpoints) {
      for (const parameter of Object.keys(endpoint.query?.shape ?? {})) {
        const { params = {}, query = {} } = sampleRequests[endpoint.operationId] ?? {};
        const request = { params, query: { ...query, [parameter]: '\0' } };
        const { body } = await expectDocumented(endpoint, request, 400);
        expect(Object.keys(body.errors)).toEqual([parameter]);
      }
    }
  });

  it('responds as documented to a query parameter that a write does not know, and stores nothing', async () => {
    const before = await readRows(server.db);
    const writes = named.filter(([, { method }]) => method !== 'get');
    for (const [index, [operationId, endpoint]] of writes.entries()) {
      const parameter = ['dryrun', 'dryRun[]', 'dryRun\0', 'constructor'][index % 4] ?? '';
      const { query = {}, ...request } = sampleRequests[operationId] ?? {};
      const unknown = { ...request, query: { ...query, [parameter]: 'true' } };
      expect((await expectDocumented(endpoint, unknown, 400)).body.code, operationId).toBe('invalid-input');
    }
    expect(await readRows(server.db)).toEqual(before);
  });

  it('responds as documented to every documented sort order', async () => {
    for (const endpoint of endpoints.filter(({ query }) => query?.shape.sort)) {
      for (const sort of documentedOrders(endpoint)) {
        const { params = {} } = sampleRequests[endpoint.operationId] ?? {};
        await expectDocumented(endpoint, { params, query: { sort, page: 1, pageSize: 1 } }, 200);
      }
    }
  });
});

function documentedOrders(endpoint: Endpoint): string[] {
  const { parameters = [] } = document.paths?.[documentedPath(endpoint)]?.[endpoint.method] ?? {};
  for (const parameter of parameters) {
    if (!('schema' in parameter) || parameter.name !== 'sort') continue;
    if (parameter.schema && 'enum' in parameter.schema) return parameter.schema.enum ?? [];
  }
  throw new Error(`the document does not say how ${endpoint.operationId} sorts`);
}
