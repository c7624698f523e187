import { DrizzleQueryError } from 'drizzle-orm';
import express, { type Response } from 'express';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseReached } from '../database/outage';
import { AppError } from '../errors';
import { holding } from '../testing/holding-app';
import { recordedLog } from '../testing/recorded-log';
import { handleError, handleUnknownPath, logRejection, sendError } from './error-handler';

it('a flood of rejections is one line a second, which counts them and has the error of the first', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = recordedLog();
  const app = express();
  for (const rejected of [100, 7]) {
    for (let sheet = 1; sheet <= rejected; sheet += 1) logRejection(app, log, new Error(`Sheet ${sheet}`));
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1000);
    const line = JSON.parse(lines.splice(0).join());
    expect(line).toMatchObject({ level: 50, rejected, err: { message: 'Sheet 1' } });
  }
});

it('a database that is away is one line at once, then one a minute with how long, and one when it is back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, entries } = recordedLog();
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let second = 0; second < 130; second += 1) {
    log.warn({ err: away }, 'the outbox could not be read');
    log.child({}).error({ err: new DrizzleQueryError('select 1', [], away) }, 'requests were rejected');
    vi.advanceTimersByTime(1000);
  }
  log.error({ err: new Error('of ours') }, 'request failed');
  for (const _session of ['migrate', 'watch']) log.error(databaseReached);
  log.warn({ err: away }, 'a scheduled task failed');
  expect(entries().map(({ msg, awaySeconds }) => [msg, awaySeconds])).toEqual([
    ['the outbox could not be read', undefined],
    ['the database is still away', 60],
    ['the database is still away', 120],
    ['request failed', undefined],
    ['the database is back', 130],
    ['a scheduled task failed', undefined],
  ]);
});

it('a server under overload logs how many it rejected in a second, and begins to count again', async () => {
  const { log, lines, entries } = recordedLog('warn');
  const { api, held } = await holding({ log });
  const first = api.get('/').then();
  await expect.poll(() => held.length).toBe(1);
  for (const most of [3, 1]) {
    for (let count = 0; count < most; count += 1) await api.get('/').expect(503);
    const counted = () => entries().reduce((sum, { rejected }) => sum + rejected, 0);
    await expect.poll(counted).toBe(most);
    lines.length = 0;
  }
  held[0]?.end();
  await first;
});

/** What a client gets where an endpoint throws this, perhaps after it has begun to respond; and what is logged. */
async function responseTo(error: unknown, begin: (res: Response) => void = () => {}) {
  const { log, lines: logged } = recordedLog();
  const app = express();
  app.get('/thrown', (req, res) => {
    Object.assign(req, { log, id: 'seven' });
    begin(res);
    throw error;
  });
  app.use(handleUnknownPath, handleError);
  const response = await supertest(app)
    .get('/thrown')
    .catch((failure: Error) => failure);
  return { response, logged };
}

const withCode = (code: string) =>
  new DrizzleQueryError('select', [], Object.assign(new Error('no'), { code }));
const typed = (type: unknown, status?: unknown) => Object.assign(new Error('no'), { type, status });

const away = { status: 503, code: 'database-unavailable' };
const refused = {
  status: 400,
  code: 'invalid-request',
  message: 'The database refused a value in this request.',
};
const ours = { status: 500, code: 'internal-error' };
const malformed = { status: 400, code: 'invalid-request' };
const tooLarge = { status: 413, code: 'body-too-large', message: 'This is too large. The limit is 100 kB.' };
const unsupported = (message: string) => ({ status: 415, code: 'unsupported-media-type', message });
const cutOff = { status: 400, code: 'request-cut-off' };
const outOfRange = { status: 416, code: 'invalid-request', message: 'This request cannot be handled.' };

type Expected = { status: number; code: string; message?: string };
const allOf = (codes: string, expected: Expected) =>
  codes
    .split(' ')
    .map((code): [string, unknown, Expected] => [`code ${code} of the database`, withCode(code), expected]);

const errors: [string, unknown, Expected][] = [
  ['an error of ours', new AppError('event-not-found', 'Gone.'), { status: 404, code: 'event-not-found' }],
  ['a row that exists', withCode('23505'), { status: 409, code: 'already-exists' }],
  ...allOf('08006 57P01 53300 40001 40P01 55000 57014 58030 ECONNREFUSED EPIPE EAI_AGAIN', away),
  ...[
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
    'Query read timeout',
    'connect ENOENT /run/postgresql',
  ].map((message): [string, unknown, Expected] => [`"${message}"`, new Error(message), away]),
  ...allOf('22003 22P02 23502 23514', refused),
  // What our own statements do wrong is nobody else's fault.
  ...allOf('23503 42601 42P01 25006 X08 122 XECONN', ours),
  ['an error that speaks of a time-out', new Error('No Query read timeout'), ours],
  ['a malformed address', new URIError('%ff'), { ...malformed, message: 'The address is malformed.' }],
  ['no JSON', typed('entity.parse.failed', 400), { ...malformed, message: 'Expected a JSON object.' }],
  ['a body that is too large', typed('entity.too.large', 413), tooLarge],
  ['a compressed body', typed('encoding.unsupported', 415), unsupported('Send the request uncompressed.')],
  ['another charset', typed('charset.unsupported', 415), unsupported('Send the request as UTF-8.')],
  ['a request that ended early', typed('request.aborted', 400), cutOff],
  ['a body of another length', typed('request.size.invalid', 400), cutOff],
  ['a range that is not there', typed(undefined, 416), outOfRange],
  ['an unknown type with a status of 400', typed('nobody.knows', 400), malformed],
  ['an error with a status of 399', typed(undefined, 399), ours],
  ['an error with a status of 500', typed(undefined, 500), ours],
  ['an error with a status that is a text', typed(undefined, '404'), ours],
  ['an error with a type that is a number', typed(7), ours],
  ['something that is no error', 'Woof', ours],
];

describe('an endpoint that throws', () => {
  it.each(errors)('%s', async (_name, error, { status, code, message }) => {
    const { response, logged } = await responseTo(error);
    expect(response).toMatchObject({ status, body: { code, message: message ?? expect.any(String) } });
    // What is the fault of the request is no news for the operator; 503 are counted first.
    expect(logged).toHaveLength(status === 500 ? 1 : 0);
  });

  it('names the request where the fault is ours, and says nothing else of it', async () => {
    const { response, logged } = await responseTo(new Error('column "secret" does not exist'));
    expect(response).toMatchObject({
      body: {
        message: 'Something went wrong on our side. Please try again. (Request seven)',
        code: 'internal-error',
      },
    });
    expect(JSON.parse(logged.join())).toMatchObject({
      msg: 'request failed',
      err: { message: 'column "secret" does not exist' },
    });
  });

  it('breaks a response off that has begun, and lets one be that is complete', async () => {
    const begun = await responseTo(new Error('late'), (res) => res.write('{"half":'));
    expect(begun.response).toBeInstanceOf(Error);
    const complete = await responseTo(new Error('late'), (res) => res.send('all of it'));
    expect(complete.response).toMatchObject({ status: 200, text: 'all of it' });
    expect([begun.logged, complete.logged].map((lines) => lines.length)).toEqual([1, 1]);
  });
});

it('an unknown path is 404, with the body of any other error', async () => {
  const app = express().use(handleUnknownPath, handleError);
  const response = await supertest(app).get('/nowhere').set('Connection', 'keep-alive').expect(404);
  // Only a request whose body is still coming in is the last one on its connection.
  expect(response.headers.connection).toBe('keep-alive');
  expect(response.body).toEqual({ message: 'This address does not exist.', code: 'path-not-found' });
});

it('a response says which login it asks for, when to try again, and what is stored', async () => {
  const sent = (error: AppError) =>
    supertest(express().use((req, res) => sendError(req, res, error))).get('/');
  const login = await sent(new AppError('login-required', 'Please log in.')).expect(401);
  expect(login.headers).toMatchObject({ 'www-authenticate': 'Bearer' });
  expect(login.headers).not.toHaveProperty('retry-after');
  const busy = await sent(new AppError('overloaded', 'Later.', { retryAfterSeconds: 0 })).expect(503);
  expect(busy.headers).toMatchObject({ 'retry-after': '0' });
  expect(busy.headers).not.toHaveProperty('www-authenticate');
  const stored = { errors: { a: ['b'] }, current: { id: 7 } };
  const changed = await sent(new AppError('event-changed', 'Changed.', stored)).expect(409);
  expect(changed.body).toEqual({ message: 'Changed.', code: 'event-changed', ...stored });
});
