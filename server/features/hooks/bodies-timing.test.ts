import type { HookProvider } from '@shared/hooks/hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { processorTime } from '../../testing/processor-time';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv, site: aSite() });
const { connect } = hostedForms(server);

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
/** Nearly as much as a delivery may be, and a request to the rest of the site. */
const [most, mostOfSite] = [254_000, 99_000];

/** As many of these, each by its number, as fit into so many bytes. */
function list(part: (index: number) => string, bytes = most, between = ','): string {
  const parts: string[] = [];
  for (let left = bytes, next = part(0); left > next.length; next = part(parts.length)) {
    parts.push(next);
    left -= next.length + between.length;
  }
  return parts.join(between);
}
const many = (part: string, bytes = most) => part.repeat(Math.floor(bytes / part.length));
const nested = (opened: string, closed: string, bytes = most) => {
  const times = Math.floor(bytes / (opened.length + closed.length)) - 1;
  return `${opened.repeat(times)}1${closed.repeat(times)}`;
};
const fields = (value: string) => list((index) => `"${index}":${value}`);
const aPart = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n1\r\n`;

// Each with what makes it another one.
type Made = (run: string) => string;
const tally =
  (all: string): Made =>
  (run) =>
    `{"data":{"responseId":"${run}","fields":[${all}]}}`;
const jotform =
  (raw: string, pretty = ''): Made =>
  (submissionID) =>
    JSON.stringify({ submissionID, rawRequest: `{${raw}}`, pretty });
const any =
  (rest: string): Made =>
  (run) =>
    `{"run":"${run}",${rest}}`;
const choice = `"value":[${list(() => '"a"', 60_000)}],"options":[{"id":"a","text":"${many('b', 90_000)}"}]`;

const deliveries: [string, HookProvider, Made, string?][] = [
  [
    'a long key above many fields',
    'json',
    any(`"${many('a', 131_000)}":{${list((i) => `"${i}":1`, 99_000)}}`),
  ],
  ['many fields', 'json', any(fields('1'))],
  ['many long questions', 'json', any(list((index) => `"${index} ${many('the bar ', 480)}":1`))],
  ['many words to guess by', 'json', any(list((i) => `"${i} ${many('A1', 190)}":"${many('A1', 190)}"`))],
  ['objects in objects', 'json', any(`"a":${nested('{"a":', '}')}`)],
  ['lists in lists', 'json', any(`"a":${nested('[', ']')}`)],
  ['a list of empty objects', 'json', any(`"a":[${list(() => '{}')}]`)],
  ['one key again and again', 'json', any(list(() => '"email":"a@b"'))],
  ['an endless address', 'json', any(`"email":"${many('a.-@ ')}"`)],
  [
    'fields with choices',
    'tally',
    tally(list((i) => `{"key":"${i}","value":["a"],"options":[{"id":"a","text":"b"}]}`)),
  ],
  ['one long choice, chosen often', 'tally', tally(`{"key":"${many('k', 90_000)}",${choice}}`)],
  ['nothing where a field is', 'tally', tally(list(() => 'null'))],
  [
    'titles of templates',
    'typeform',
    (run) =>
      `{"form_response":{"token":"${run}","definition":{"fields":[${list((i) => `{"id":"${i}","ref":"b","title":"${many('{{', 460)}"}`)}]}}}`,
  ],
  [
    'a text that names nothing',
    'jotform',
    jotform(
      list((i) => `"q${i}_a":"${i}x"`, 60_000),
      many(':', 120_000),
    ),
  ],
  [
    'a long name of many parts',
    'jotform',
    jotform(`"q1_${many('a', 90_000)}":{"first":1,${list((i) => `"${i}":1`, 90_000)}}`),
  ],
  [
    'many answers',
    'google-forms',
    (run) => `{"id":"${run}","answers":[${list((i) => `{"key":"${i}","answer":[[1]]}`)}]}`,
  ],
  [
    'thousands of parts',
    'json',
    (run) => `${aPart(run)}${list((index) => aPart(`${index}`), most, '')}--x--`,
    multipart,
  ],
  [
    'a part with a long head',
    'json',
    (run) => `${aPart(run)}${aPart('a', many('A: b\r\n'))}--x--`,
    multipart,
  ],
  ['nearly a boundary', 'json', (run) => `${aPart(run)}${many('\r\n--y')}--x--`, multipart],
  ['pairs that are no UTF-8', 'json', (run) => `${run}=1&${many('%ff=%zz&')}`, form],
  ['an answer that is no UTF-8', 'json', (run) => `${run}=${many('%ff%zz')}`, form],
  ['one field again and again', 'json', (run) => `${run}=1&${many('a=&')}`, form],
];

const ofSite: [string, string, string?][] = [
  ['objects in objects', nested('{"name":', '}', mostOfSite)],
  ['lists in lists', nested('[', ']', mostOfSite)],
  ['many fields', `{${list((index) => `"${index}":1`, mostOfSite)}}`],
  ['one key again and again', `{${list(() => '"name":1', mostOfSite)}}`],
  ['long answers', `{"email":"${many('a.-', 45_000)}","message":"${many(' \\n', 45_000)}"}`],
  ['pairs that are no UTF-8', many('%ff=%zz&', mostOfSite), form],
  ['as many as may be, no UTF-8', many(`${many('%ff', 990)}&`, mostOfSite), form],
  ['one field again and again', many('name=&', mostOfSite), form],
  ['fields in fields', `name${many('[a]', mostOfSite)}=1`, form],
];

/** What a body may take: as much as ten short ones, about 100 ms. The client and the embedded database take their part. */
let limit = Number.POSITIVE_INFINITY;
const rows: object[] = [];
beforeAll(async () => {
  const { path } = await connect('json');
  for (const round of ['a', 'b', 'c', 'd', 'e'])
    limit = Math.min(
      limit,
      await processorTime(async () => {
        for (let time = 0; time < 10; time += 1) await server.api.post(path).send({ id: `${round}${time}` });
      }),
    );
  rows.push({ to: 'json', body: 'a short one', milliseconds: Math.round(limit / 10_000) });
});
afterAll(() => console.table(rows));

/** Sends a body three times, and notes the least time that it took the processor. */
async function expectInTime(to: string, body: string, send: (run: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const run of ['r', 's', 't']) times.push(await processorTime(() => send(run)));
  const least = Math.min(...times);
  rows.push({ to, body, milliseconds: Math.round(least / 1000) });
  expect(least).toBeLessThan(limit);
}

it.each(deliveries)('%s, to %s, keeps nobody waiting', async (body, provider, made, type = 'json') => {
  const { path, secret } = await connect(provider);
  await expectInTime(provider, body, async (run) => {
    const text = made(run);
    const signed = signatureOf[provider](secret ?? '', text);
    await server.api.post(path).set(signed).type(type).send(text).expect(202);
  });
});

it.each(ofSite)('%s, to the rest of the site, keeps nobody waiting', async (body, text, type = 'json') => {
  const path = type === form ? '/api/events/1/registrations' : '/api/contact-messages';
  await expectInTime(path, body, async () => {
    const { status } = await server.api.post(path).type(type).send(text);
    // It was read, and is none that the site takes.
    expect([400, 404]).toContain(status);
  });
});
