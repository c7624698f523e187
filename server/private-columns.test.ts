import { pages } from '@shared/pages';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints';
import { expectNothingPrivate, withPrivateColumns } from './testing/private-columns';
import { sameRowsBeforeEach } from './testing/same-rows';
import { sampleRequests, send } from './testing/sample-requests';
import { aSite, testServer } from './testing/server';
import { mailEnv } from './testing/stored-email';
import { type ClientHeaders, storeSampleData } from './testing/stored-sample-data';

// See `openapi/responses.test.ts`.
const server = testServer({ isNew: true, env: mailEnv, site: aSite() });

let headers: ClientHeaders;

// That it is in no response of the API, `openapi/responses.test.ts` shows.
describe('a column that no response lists', () => {
  withPrivateColumns(server);
  sameRowsBeforeEach(server, async () => {
    headers = await storeSampleData(server);
  });

  it('is not in the audit log of whatever administrators change', async () => {
    const changes = endpoints.filter(({ access, method }) => access === 'admin' && method !== 'get');
    for (const endpoint of changes) {
      await send(server.api, endpoint, sampleRequests[endpoint.operationId] ?? {}, headers.admin);
    }
    const response = await server.api.get('/api/admin/audit-log?pageSize=200').set(headers.admin).expect(200);
    const entities = response.body.map(({ entity }: { entity: string }) => entity);
    expect([...new Set(entities)].sort()).toEqual([
      ...['connection', 'door-link', 'email', 'event', 'message', 'newsletter', 'picture', 'registration'],
      ...['setting', 'stop', 'subscriber', 'user', 'vendor', 'venue'],
    ]);
    expectNothingPrivate(response, 'the audit log');
  });

  it('is not on any page, nor in its data, its structured data or the sitemap', async () => {
    // A page of a link shows what the link is for.
    const tokens: Record<string, unknown> = {
      [pages.registration]: sampleRequests.getRegistration?.params?.token,
      [pages.partner]: sampleRequests.getPartnerPage?.params?.token,
      [pages.door]: sampleRequests.getDoor?.params?.token,
      [pages.newsletterUnsubscribe]: sampleRequests.getUnsubscribePage?.params?.token,
    };
    for (const page of [...Object.values(pages), '/sitemap.xml', '/robots.txt']) {
      const path = page
        .replace(':id', '1')
        .replace(':slug', 'two-new-routes')
        .replace(':token', String(tokens[page] ?? ':token'));
      // The sample data has none of the links that open something once.
      const status = path.includes(':token') ? 404 : 200;
      expectNothingPrivate(await server.api.get(path).expect(status), path);
    }
    expectNothingPrivate(await server.api.get('/events/4711').expect(404), 'a page that does not exist');
  });
});
