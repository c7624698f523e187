import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@shared/pages';
import { tables } from '@shared/tables';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints';
import type { Endpoint } from './http/endpoint';
import { emptyTables } from './testing/database';
import { sameRowsBeforeEach } from './testing/same-rows';
import { failingRequests, type SampleRequest, sampleRequests, send } from './testing/sample-requests';
import { aSite, testServer } from './testing/server';
import { mailEnv } from './testing/stored-email';
import { type ClientHeaders, storeSampleData } from './testing/stored-sample-data';

const server = testServer({ env: mailEnv, site: aSite(mkdtempSync(join(tmpdir(), 'pup-site-'))) });

const secret = 'must stay private';
const allTables = Object.values(tables).filter((table) => is(table, PgTable));

const picture = '/events/1/social.png';
let pictureBefore: Buffer;

/** Gives every table a column that every row fills, in the database and in what Drizzle knows of the table. */
async function addPrivateColumns(): Promise<void> {
  for (const table of allTables) {
    const name = getTableName(table);
    await server.db.execute(
      sql`alter table ${table} add column secret_note text default ${sql.raw(`'${secret}'`)}`,
    );
    Object.assign(
      getTableColumns(table),
      getTableColumns(pgTable(name, { secretNote: text('secret_note').default(secret) })),
    );
  }
}

/** The tables' objects, and maybe the database, are used by other files after this one. */
async function dropPrivateColumns(): Promise<void> {
  for (const table of allTables) {
    Reflect.deleteProperty(getTableColumns(table), 'secretNote');
    await server.db.execute(sql`alter table ${table} drop column secret_note`);
  }
}

let headers: ClientHeaders;

async function respond(endpoint: Endpoint, request: SampleRequest = {}) {
  return send(server.api, endpoint, request, headers[endpoint.access]);
}

function expectNothingPrivate({ text, headers }: { text?: string; headers: object }, sender: string): void {
  const sent = JSON.stringify(headers) + (text ?? '');
  expect(sent, sender).not.toContain(secret);
  expect(sent, sender).not.toMatch(/secret_?note/i);
}

async function expectNothingPrivateOf(endpoint: Endpoint, request?: SampleRequest): Promise<void> {
  const response = await respond(endpoint, request);
  expect(response.status, endpoint.operationId).toBe(endpoint.response.status);
  expectNothingPrivate(response, endpoint.operationId);
}

const byOperationId = new Map(endpoints.map((endpoint) => [endpoint.operationId, endpoint]));

describe('a column that no response lists', () => {
  beforeAll(async () => {
    await storeSampleData(server);
    pictureBefore = (await server.api.get(picture).expect(200)).body;
    await emptyTables(server.db);
    await addPrivateColumns();
  });
  afterAll(dropPrivateColumns);
  sameRowsBeforeEach(server, async () => {
    headers = await storeSampleData(server);
  });

  it('is in every row of every table that the site has filled', async () => {
    for (const table of [tables.events, tables.users, tables.vendors, tables.siteSettings]) {
      const rows: object[] = await server.db.select().from(table);
      expect(rows[0]).toMatchObject({ secretNote: secret });
    }
  });

  it.each([...byOperationId].filter(([, { method }]) => method !== 'get'))(
    'is not in the response of %s',
    async (operationId, endpoint) => {
      await expectNothingPrivateOf(endpoint, sampleRequests[operationId]);
    },
  );

  it('is not in the response of any endpoint that reads, be it JSON, CSV, a calendar file or the API document', async () => {
    for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
      await expectNothingPrivateOf(endpoint, sampleRequests[endpoint.operationId]);
    }
  });

  it('is not in the response of any endpoint that fails', async () => {
    for (const [operationId, code, request] of failingRequests) {
      const endpoint = byOperationId.get(operationId);
      if (!endpoint) throw new Error(`${operationId} is not declared`);
      const response = await respond(endpoint, request);
      expect(response.body.code, operationId).toBe(code);
      expectNothingPrivate(response, operationId);
    }
  });

  it('is not in the audit log of whatever administrators change', async () => {
    const changes = endpoints.filter(({ access, method }) => access === 'admin' && method !== 'get');
    for (const endpoint of changes) await respond(endpoint, sampleRequests[endpoint.operationId]);
    const response = await server.api.get('/api/admin/audit-log?pageSize=200').set(headers.admin).expect(200);
    const entities = response.body.map(({ entity }: { entity: string }) => entity);
    expect([...new Set(entities)].sort()).toEqual([
      'door-link',
      'email',
      'event',
      'message',
      'newsletter',
      'picture',
      'registration',
      'setting',
      'stop',
      'subscriber',
      'user',
      'vendor',
      'venue',
    ]);
    expectNothingPrivate(response, 'the audit log');
  });

  it('is not on any page, nor in its data, its structured data or the sitemap', async () => {
    const paths = Object.values(pages).map((path) =>
      path.replace(':id', '1').replace(':slug', 'two-new-routes'),
    );
    for (const path of [...paths, '/sitemap.xml', '/robots.txt']) {
      expectNothingPrivate(await server.api.get(path).expect(200), path);
    }
    expectNothingPrivate(await server.api.get('/events/4711').expect(404), 'a page that does not exist');
  });

  it('is not in the picture that an event is shared with', async () => {
    const { body } = await server.api.get(picture).expect(200);
    expect(pictureBefore.equals(body)).toBe(true);
  });
});
