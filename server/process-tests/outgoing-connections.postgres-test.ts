import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { secretKeys } from '@shared/system/tables';
import supertest from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../endpoints';
import type { Endpoint } from '../http/endpoint';
import { testLinkKey } from '../testing/link-key';
import { testMailServer } from '../testing/mail-server';
import { patiently } from '../testing/patiently';
import { printed, startSite, temporaryFolder } from '../testing/process';
import { sampleRequests, send } from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { storeSampleData } from '../testing/stored-sample-data';

const mailServer = testMailServer();
const server = testServer({ env: mailEnv });

const turns = ['get', 'post', 'put', 'delete'];
/** What takes away what others are about comes after them. */
const turnOf = ({ method, operationId }: Endpoint) =>
  operationId === 'logout' ? turns.length : turns.indexOf(method);

it('the server asks nobody but its database and its mail server, whatever it is asked', async () => {
  const headers = await storeSampleData(server);
  await server.db.insert(secretKeys).values({ name: 'links', value: testLinkKey.toString('base64') });
  const url = new URL(server.database.url ?? '');
  const folder = await temporaryFolder();
  const [database, mail] = [
    `${url.searchParams.get('host') ?? ''}/.s.PGSQL.${url.port || 5432}`,
    String(mailServer.port),
  ];
  const CONNECTIONS_FILE = join(folder, 'connections');
  const { program, base, end } = await startSite({
    ...mailEnv,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${resolve('server/testing/refuse-connections.mjs')}`,
    ALLOWED_CONNECTIONS: `${database} ${mail}`,
    CONNECTIONS_FILE,
    DATABASE_URL: url.href,
    SMTP_URL: mailServer.url,
    JWT_SECRET: server.jwtSecret,
  });
  onTestFinished(async () => void (await end()));
  await printed(program, 'listening');
  const agent = supertest(base);
  for (const endpoint of endpoints.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const { operationId, access } = endpoint;
    const request = sampleRequests[operationId] ?? {};
    const response = await patiently(() => send(agent, endpoint, request, headers[access]));
    expect(response.status, operationId).toBeLessThan(500);
  }
  await expect.poll(() => mailServer.messages.length).toBeGreaterThan(0);
  const connections = (await readFile(CONNECTIONS_FILE, 'utf8')).trim().split('\n');
  expect(new Set(connections)).toEqual(new Set([database, mail]));
});
