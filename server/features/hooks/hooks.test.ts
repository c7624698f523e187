import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { googleFormsScript } from '@shared/hooks/google-forms-script';
import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { venues } from '@shared/partners/tables';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { countStatements } from '../../testing/count-statements';
import { aGoogleFormsPayload, anApplication, aTallyPayload } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { applyWaiting } from './apply';
import { listHooks } from './queries';

const server = testServer({ env: mailEnv });
const { connect, post, read, update } = hostedForms(server);

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
      'delete Venues from Tally',
      'update Venues from Tally',
      'update Venues from Tally',
      'create Venues from Tally',
    ]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(path.split('/').at(-1));
  });
});

type Fetch = { payload: string; contentType: string; headers: Record<string, string> };

/** Runs the script in a stand-in for Google's, for a response to the form. Gives what it would send, at each attempt. */
function runScript(
  script: string,
  statuses: number[],
): { sent: (Fetch & { url: string })[]; send: () => void } {
  const sent: (Fetch & { url: string })[] = [];
  const { id, answers } = aGoogleFormsPayload();
  const response = {
    getId: () => id,
    getRespondentEmail: () => 'rosie@tail.example',
    getItemResponses: () =>
      answers
        .filter(({ key }) => key !== 'email')
        .map(({ key, question, answer }) => ({
          getItem: () => ({ getId: () => Number(key), getTitle: () => question }),
          getResponse: () => answer,
        })),
  };
  const context = {
    console: { log: () => {} },
    // The clock of this process, by which the site judges the signature.
    Date,
    Utilities: {
      Charset: { UTF_8: 'utf8' },
      sleep: () => {},
      computeHmacSha256Signature: (text: string, key: string) => [
        ...createHmac('sha256', key).update(text).digest(),
      ],
      base64Encode: (bytes: number[]) => Buffer.from(bytes).toString('base64'),
    },
    UrlFetchApp: {
      fetch(url: string, options: Fetch) {
        sent.push({ url, ...options });
        const status = statuses[sent.length - 1];
        if (status === undefined) throw new Error('unreachable');
        return { getResponseCode: () => status };
      },
    },
    event: { response },
  };
  return { sent, send: () => runInNewContext(`${script}\nsend(event);`, context) };
}

it('the script sends a response that becomes an application, once more where the site did not take it', async () => {
  const { body: hook } = await server.admin
    .post('/api/admin/hooks')
    .send({ kind: 'venue', provider: 'google-forms' })
    .expect(201);
  const { sent, send } = runScript(googleFormsScript(hook), [503, 202]);
  send();
  expect(sent).toHaveLength(2);
  for (const { url, payload, contentType, headers } of sent)
    await server.api.post(new URL(url).pathname).set(headers).type(contentType).send(payload).expect(202);
  expect(await server.db.select().from(venues)).toMatchObject([
    { businessName: 'The Wagging Tail', contactEmail: 'rosie@tail.example', hasOutdoorSpace: true },
  ]);
});

it('the script says that the site never took a response', () => {
  const { sent, send } = runScript(googleFormsScript({ url: 'https://pups.example', secret: 'x' }), []);
  expect(send).toThrow('did not take this response');
  expect(sent).toHaveLength(5);
});

it('the list takes as many statements for many connections and all that waits as for one', async () => {
  const list = () => listHooks(server.db, { ...server.mail, origin: 'https://pups.example' });
  const first = await connect('json');
  await post(first, anApplication()).expect(202);
  const again = (id: string) => post(first, { ...anApplication(), id }).expect(202);
  await again('two');
  expect((await list())[0]?.unmapped).toMatchObject([{ same: { businessName: 'Bark and Brew' } }]);
  const statements = await countStatements(list);
  const connections = [first, await connect('json'), await connect('tally')];
  for (const id of ['a', 'b', 'c', 'd']) await again(id);
  await post(connections[1], { id: 'waits' }).expect(202);
  expect((await list()).map(({ unmapped }) => unmapped.length)).toEqual([5, 1, 0]);
  expect(await countStatements(list)).toBe(statements);
});

it.each([
  ['shown', () => listHooks(server.db, { ...server.mail, origin: 'https://pups.example' })],
  ['applied', (id: number) => applyWaiting(server.db, server.mail, id, createLog('silent'))],
] as const)('what waits is %s one after another, and others have their turn between two', async (_, act) => {
  const connection = await connect('json');
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await post(connection, { id, note: 'x' }).expect(202);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await act(connection.id);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(6);
});
