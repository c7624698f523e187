import type { HookProvider } from '@shared/hooks/hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { processorTime } from '../../testing/processor-time';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: { ...mailEnv, RATE_LIMITS: 'off' } });
const { connect } = hostedForms(server);

const json = 'application/json';
const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const delivery = 255_000;
const request = 99_000;

/** As many of these as fit into so many bytes. */
const list = (most: number, part: (index: number) => string, between = ',') => {
  const parts: string[] = [];
  for (let left = most; ; ) {
    const next = part(parts.length);
    left -= next.length + between.length;
    if (left < 0) return parts.join(between);
    parts.push(next);
  }
};
const many = (part: string, most = delivery) => part.repeat(Math.floor(most / part.length));
const nested = (opened: string, closed: string, most = delivery) => {
  const times = Math.floor(most / (opened.length + closed.length + 1));
  return `${opened.repeat(times)}1${closed.repeat(times)}`;
};
const aPart = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n1\r\n`;

/** Each body by what it is made of, with `run` for what makes it another. */
const deliveries: [string, HookProvider, string, (run: string) => string][] = [
  ['a short one', 'json', json, (run) => `{"a":"${run}"}`],
  ['one long key', 'json', json, (run) => `{"${run}${many('a')}":1}`],
  [
    'a long key above many fields',
    'json',
    json,
    (run) => `{"${run}${many('a', 131_000)}":{${list(100_000, (index) => `"${index}":1`)}}}`,
  ],
  ['many fields', 'json', json, (run) => `{"x":"${run}",${list(delivery, (index) => `"${index}":1`)}}`],
  [
    'many long questions',
    'json',
    json,
    (run) => `{${list(delivery, (i) => `"${run} ${i} ${many('the bar ', 470)}":1`)}}`,
  ],
  ['objects in objects', 'json', json, (run) => `{"${run}":${nested('{"a":', '}')}}`],
  ['lists in lists', 'json', json, (run) => `{"${run}":${nested('[', ']')}}`],
  ['a list of empty objects', 'json', json, (run) => `{"${run}":[${list(delivery, () => '{}')}]}`],
  ['empty objects', 'json', json, (run) => `{"x":"${run}",${list(delivery, (index) => `"${index}":{}`)}}`],
  [
    'one key again and again',
    'json',
    json,
    (run) => `{"x":"${run}",${list(delivery, () => '"email":"a@b"')}}`,
  ],
  ['one long answer', 'json', json, (run) => `{"email":"${run}${many('a.-@ ')}"}`],
  [
    'long answers',
    'json',
    json,
    (run) =>
      `{"x":"${run}",${['address', 'email', 'phone', 'website', 'terms'].map((key) => `"${key}":"${many(' 1,\\n', 40_000)}"`).join()}}`,
  ],
  [
    'fields with choices',
    'tally',
    json,
    (run) =>
      `{"data":{"responseId":"${run}","fields":[${list(delivery, (i) => `{"key":"${i}","value":["a"],"options":[{"id":"a","text":"b"}]}`)}]}}`,
  ],
  [
    'one long choice, chosen often',
    'tally',
    json,
    (run) =>
      `{"data":{"responseId":"${run}","fields":[{"key":"${many('k', 50_000)}","value":[${list(100_000, () => '"a"')}],"options":[{"id":"a","text":"${many('b', 50_000)}"},${list(50_000, (i) => `{"id":"${i}","text":""}`)}]}]}}`,
  ],
  [
    'a table of one long choice',
    'tally',
    json,
    (run) =>
      `{"data":{"responseId":"${run}","fields":[{"key":"k","value":{${list(150_000, (i) => `"${i}":["a"]`)}},"options":[{"id":"a","text":"${many('b', 100_000)}"}]}]}}`,
  ],
  [
    'nothing where a field is',
    'tally',
    json,
    (run) => `{"data":{"responseId":"${run}","fields":[${list(delivery, () => 'null')}]}}`,
  ],
  [
    'titles of templates',
    'typeform',
    json,
    (run) =>
      `{"form_response":{"token":"${run}","definition":{"fields":[${list(delivery, (i) => `{"id":"${i}","ref":"b","title":"${many('{{', 460)}"}`)}]}}}`,
  ],
  [
    'a long text that says nothing',
    'jotform',
    json,
    (run) =>
      JSON.stringify({
        submissionID: run,
        rawRequest: `{${list(60_000, (i) => `"q${i}_a":"${i}x"`)}}`,
        pretty: many(':', 120_000),
      }),
  ],
  [
    'a long name with many parts',
    'jotform',
    json,
    (run) =>
      JSON.stringify({
        submissionID: run,
        rawRequest: `{"q1_${many('a', 100_000)}":{"first":1,${list(120_000, (i) => `"${i}":1`)}}}`,
      }),
  ],
  [
    'answers of a script',
    'google-forms',
    json,
    (run) =>
      `{"id":"${run}","answers":[${list(delivery, (i) => `{"key":"${i}","question":"","answer":[[1]]}`)}]}`,
  ],
  [
    '8,000 parts',
    'json',
    multipart,
    (run) => `${aPart(run)}${list(delivery, (index) => aPart(`${index}`), '')}--x--\r\n`,
  ],
  [
    'a part with a long head',
    'json',
    multipart,
    (run) => `${aPart(run)}${aPart('a', many('A: b\r\n', 250_000))}--x--\r\n`,
  ],
  [
    'what is nearly a boundary',
    'json',
    multipart,
    (run) => `${aPart(run)}${many('\r\n--y', 250_000)}\r\n--x--\r\n`,
  ],
  ['pairs that are no UTF-8', 'json', urlEncoded, (run) => `${run}=1&${many('%ff=%zz&')}`],
  ['an answer that is no UTF-8', 'json', urlEncoded, (run) => `${run}=${many('%ff%zz')}`],
  ['one field again and again', 'json', urlEncoded, (run) => `${run}=1&${many('a=&')}`],
];

const ofSite: [string, string, string][] = [
  ['a short one', json, '{}'],
  ['objects in objects', json, nested('{"name":', '}', request)],
  ['lists in lists', json, `{"name":${nested('[', ']', request)}}`],
  ['many fields', json, `{${list(request, (index) => `"${index}":1`)}}`],
  ['one long key', json, `{"${many('a', request)}":1}`],
  ['one key again and again', json, `{${list(request, () => '"name":1')}}`],
  ['long answers', json, `{"email":"${many('a.-', request / 2)}","message":"${many(' \\n', request / 2)}"}`],
  ['pairs that are no UTF-8', urlEncoded, many('%ff=%zz&', request)],
  ['as many as may be that are no UTF-8', urlEncoded, many(`${many('%ff', request / 200)}&`, request)],
  ['one long field that is no UTF-8', urlEncoded, `name=${many('%ff%zz', request)}`],
  ['one field again and again', urlEncoded, many('name=&', request)],
  ['fields in fields', urlEncoded, `name${many('[a]', request)}=1`],
];

const rows: Record<string, number | string>[] = [];
afterAll(() => console.table(rows));

/** Sends a body three times. Gives the least time that it took the processor, in milliseconds. */
async function timeOf(send: (run: string) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const run of ['r', 's', 't']) times.push(await processorTime(() => send(run)));
  return Math.min(...times) / 1000;
}

/** What a body may take: as much as ten short ones, about 100 ms of which the client and the embedded database take half. */
let limit = 0;
beforeAll(async () => {
  const { path } = await connect('json');
  const sendTen = async (round: string) => {
    for (let time = 0; time < 10; time += 1) await server.api.post(path).send({ id: `${round}${time}` });
  };
  await sendTen('first');
  limit = (await processorTime(() => sendTen('second'))) / 1000;
});

it.each(deliveries)('%s, to %s as %s, keeps nobody waiting', async (body, provider, type, made) => {
  const { path, secret } = await connect(provider);
  const time = await timeOf(async (run) => {
    const text = made(run);
    const response = await server.api
      .post(path)
      .set(signatureOf[provider](secret ?? '', text))
      .type(type)
      .send(text);
    expect(response.status).toBe(202);
  });
  rows.push({ to: provider, body, milliseconds: Math.round(time) });
  expect(time).toBeLessThan(limit);
});

it.each(ofSite)('%s as %s, to the site, keeps nobody waiting', async (body, type, text) => {
  const path = type === json ? '/api/contact-messages' : '/api/events/1/registrations';
  const time = await timeOf(() => server.api.post(path).type(type).send(text));
  rows.push({ to: type === json ? 'site, JSON' : 'site, form', body, milliseconds: Math.round(time) });
  expect(time).toBeLessThan(limit);
});
