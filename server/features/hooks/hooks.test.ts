import type { HookProvider } from '@shared/hooks/hooks';
import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import {
  aGoogleFormsPayload,
  aJotformPost,
  aTallyPayload,
  aTypeformPayload,
  signatureOf,
} from '../../testing/form-payloads';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { applyReceived } from './apply';
import { purgeDeliveries } from './purge';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { RATE_LIMITS: 'on' } });
const log = createLog('silent');

/** As a round does once nothing has come for a second. */
const apply = () => applyReceived(server.db, server.mail, new Date(Date.now() + 5000), log);
const deliveries = () => server.db.select().from(hookDeliveries).orderBy(hookDeliveries.id);

async function connect(provider: HookProvider, kind = 'venue') {
  const { body } = await server.admin.post('/api/admin/hooks').send({ kind, provider }).expect(201);
  return { ...body, path: body.url.replace('https://pups.example', '') };
}
const read = async () => (await server.admin.get('/api/admin/hooks').expect(200)).body;
const update = (id: number, body: object) => server.admin.put(`/api/admin/hooks/${id}`).send(body);

type Connection = { path: string; secret: string | null; provider: HookProvider };

/** Posts a payload as its provider does. */
function post({ path, secret, provider }: Connection, payload: object) {
  const body = JSON.stringify(payload);
  const headers = signatureOf[provider](secret ?? '', body);
  return server.api.post(path).type('json').set(headers).send(body);
}

/** What the import of applications reads as complete. */
const anApplication = (changes: object = {}) => ({
  id: 'one',
  'Business name': 'Bark and Brew',
  address: '15 Bone Street',
  zip: '32803',
  'venue type': 'Brewery',
  outdoor: 'no',
  name: 'Gus Terrier',
  title: 'Manager',
  email: 'gus@brew.example',
  phone: '407 555 0102',
  terms: 'Accepted',
  ...changes,
});

describe('what a form provider sends', () => {
  it.each([
    ['tally', aTallyPayload, { businessName: 'Paws Tavern', city: 'Winter Park', hasOutdoorSpace: true }],
    [
      'typeform',
      aTypeformPayload,
      { businessName: 'The Thirsty Terrier', contactName: 'Tess Tanaka', zipCode: '32801', website: null },
    ],
    [
      'google-forms',
      aGoogleFormsPayload,
      { businessName: 'The Wagging Tail', address: '9 Leash Lane', zipCode: '32804', hasOutdoorSpace: true },
    ],
    ['json', anApplication, { businessName: 'Bark and Brew', city: 'Orlando', hasOutdoorSpace: false }],
  ] as const)(
    'by %s becomes a pending application, and is told of like one',
    async (provider, payload, venue) => {
      const response = await post(await connect(provider), payload());
      expect([response.status, response.body]).toEqual([202, { message: 'Received.' }]);
      await apply();
      expect(await server.db.select().from(venues)).toMatchObject([
        { ...venue, isApproved: false, isDeclined: false, termsAccepted: true },
      ]);
      expect(await server.db.select().from(emails)).toMatchObject([
        { kind: 'application-received', aboutKind: 'venue', aboutId: 1 },
      ]);
      // What people said is kept in one place alone.
      expect(await deliveries()).toMatchObject([{ state: 'stored', answers: null, applicationId: 1 }]);
    },
  );

  it.each(['multipart', 'urlencoded'])('by Jotform as %s becomes one too', async (type) => {
    const { path } = await connect('jotform');
    const request = server.api.post(path);
    const sent =
      type === 'multipart'
        ? request.field(aJotformPost()).attach('bar', Buffer.from('a picture'), 'bar.png')
        : request.type('form').send(aJotformPost());
    await sent.expect(202);
    await apply();
    expect(await server.db.select().from(venues)).toMatchObject([
      {
        businessName: 'Bark, Brew and Co',
        address: '15 Bone Street, Unit B',
        zipCode: '32803',
        venueType: 'Brewery',
        contactName: 'Gus Terrier',
        hasOutdoorSpace: false,
      },
    ]);
  });

  it('of vendors becomes a vendor', async () => {
    const { termsAccepted: _, ...vendor } = aVendorInput();
    await post(await connect('json', 'vendor'), { ...vendor, 'I agree': true }).expect(202);
    await apply();
    expect(await server.db.select().from(vendors)).toMatchObject([{ businessName: vendor.businessName }]);
  });

  it('may be 100 kB and more, up to 1 MB', async () => {
    const connection = await connect('json');
    await post(connection, anApplication({ essay: 'x'.repeat(900_000) })).expect(202);
    const { body } = await post(connection, { essay: 'x'.repeat(1_000_000) }).expect(413);
    expect(body.message).toContain('1 MB');
    await apply();
    expect(await server.db.$count(venues)).toBe(1);
  });

  it('is stored once, however often it is sent, also after it is an application', async () => {
    const connection = await connect('tally');
    await Promise.all(Array.from({ length: 5 }, () => post(connection, aTallyPayload()).expect(202)));
    await apply();
    await post(connection, aTallyPayload()).expect(202);
    await apply();
    await post(connection, aTallyPayload('another', 'other@paws.example')).expect(202);
    await apply();
    expect(await server.db.$count(venues)).toBe(2);
  });

  it('becomes one application where two processes apply it at once', async () => {
    await post(await connect('tally'), aTallyPayload()).expect(202);
    await Promise.all([apply(), apply()]);
    expect(await server.db.$count(venues)).toBe(1);
  });

  it('keeps its fields when its questions are called otherwise later', async () => {
    const connection = await connect('tally');
    await post(connection, aTallyPayload()).expect(202);
    await apply();
    const renamed = aTallyPayload('another', 'other@paws.example');
    for (const field of renamed.data.fields) field.label = `Q ${field.key}`;
    await post(connection, renamed).expect(202);
    await apply();
    const [one, other] = await server.db.select().from(venues).orderBy(venues.id);
    expect({ ...other, id: 0, contactEmail: '', createdAt: 0 }).toEqual({
      ...one,
      id: 0,
      contactEmail: '',
      createdAt: 0,
    });
    expect((await read())[0].questions[0]).toEqual({
      key: 'question_3EKz4n',
      question: 'Q question_3EKz4n',
      answer: '',
    });
  });
});

it('what has been received waits while more comes in, and not for ever', async () => {
  const connection = await connect('json');
  const round = () => applyReceived(server.db, server.mail, new Date(), log);
  const receivedAt = (at: number) =>
    server.db
      .update(hookDeliveries)
      .set({ receivedAt: new Date(at) })
      .where(eq(hookDeliveries.id, 1));
  await post(connection, { id: 'one' }).expect(202);
  await receivedAt(Date.now() + 600_000);
  await post(connection, { id: 'two' }).expect(202);
  // However long that took, it came a moment ago.
  await server.db
    .update(hookDeliveries)
    .set({ receivedAt: new Date(Date.now() + 600_000) })
    .where(eq(hookDeliveries.id, 2));
  await round();
  expect(await deliveries()).toMatchObject([{ state: 'received' }, { state: 'received' }]);
  await receivedAt(Date.now() - 60_000);
  await round();
  expect(await deliveries()).toMatchObject([{ state: 'unmapped' }, { state: 'unmapped' }]);
});

describe('a delivery is refused', () => {
  it.each(['tally', 'typeform', 'google-forms'] as const)(
    'where the signature of %s is missing, wrong or of another body',
    async (provider) => {
      const { path, secret } = await connect(provider);
      const began = Date.now() - 1;
      const body = JSON.stringify({ data: 1 });
      const right = signatureOf[provider](secret, body);
      const send = (headers: object, sent = body) =>
        server.api
          .post(path)
          .type('json')
          .set({ ...headers })
          .send(sent);
      for (const response of [
        await send({}),
        await send(signatureOf[provider]('another secret', body)),
        await send(Object.fromEntries(Object.entries(right).map(([name, value]) => [name, `${value}x`]))),
        await send(right, `${body} `),
      ])
        expect([response.status, response.body.code]).toEqual([401, 'signature-invalid']);
      expect(await deliveries()).toEqual([]);
      const [{ refusedAt }] = await read();
      expect(Date.parse(refusedAt)).toBeGreaterThan(began);
      await send(right).expect(202);
    },
  );

  it('where the script has signed it more than five minutes ago, or will in as many', async () => {
    const { path, secret } = await connect('google-forms');
    const body = JSON.stringify(aGoogleFormsPayload());
    const sendAt = (minutes: number) =>
      server.api
        .post(path)
        .type('json')
        .set(signatureOf['google-forms'](secret, body, new Date(Date.now() + minutes * 60_000)))
        .send(body);
    for (const minutes of [-6, 6]) expect((await sendAt(minutes)).body.code).toBe('signature-invalid');
    for (const minutes of [-4, 4]) await sendAt(minutes).expect(202);
    expect(await deliveries()).toHaveLength(1);
  });

  it('where nothing says to which connection it belongs', async () => {
    const { path } = await connect('json');
    for (const wrong of [
      path.replace('/venue/', '/vendor/'),
      path.replace(/.$/, (letter: string) => (letter === 'A' ? 'B' : 'A')),
      '/api/hooks/venue/short',
    ])
      expect((await server.api.post(wrong).send({ a: 1 }).expect(404)).body.code).toBe('link-not-found');
  });

  it.each([
    ['application/json', '{', 400, 'invalid-request'],
    ['multipart/form-data; boundary=x', 'nothing', 400, 'invalid-request'],
    ['text/plain', 'hello', 415, 'unsupported-media-type'],
  ])('where it is %s and holds %j', async (type, body, status, code) => {
    const { path } = await connect('json');
    const response = await server.api.post(path).set('Content-Type', type).send(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it('for addresses that are none, after some attempts of one network, and never for one that is', async () => {
    const { body } = await limited.admin.post('/api/admin/hooks').send({ kind: 'venue', provider: 'json' });
    const path = new URL(body.url).pathname;
    for (let count = 0; count < 30; count += 1) await limited.api.post(path).send({ id: count }).expect(202);
    let status = 404;
    for (let count = 0; count < 30 && status === 404; count += 1)
      ({ status } = await limited.api.post('/api/hooks/venue/none').send({}));
    expect(status).toBe(429);
    await limited.api.post(path).send({ id: 'more' }).expect(202);
  });
});

describe('what cannot become an application', () => {
  it('waits, and says what is wrong by the names of its fields', async () => {
    await post(await connect('json'), anApplication({ zip: '', email: 'not an address' })).expect(202);
    await apply();
    expect(await server.db.$count(venues)).toBe(0);
    const [{ unmapped, unmappedCount, questions }] = await read();
    expect(unmappedCount).toBe(1);
    expect(unmapped).toMatchObject([
      {
        problem: 'Missing: ZIP code; Email: Invalid email address',
        receivedAt: expect.any(String),
      },
    ]);
    expect(unmapped[0].answers).toContainEqual({ key: 'name', question: 'name', answer: 'Gus Terrier' });
    expect(questions).toContainEqual({ key: 'name', question: 'name', answer: 'Gus Terrier' });
  });

  it('becomes one once somebody has said what its questions mean, as does what comes after it', async () => {
    const connection = await connect('json');
    const { email, terms: _, ...rest } = anApplication();
    await post(connection, { ...rest, reach: email }).expect(202);
    await apply();
    const still = await update(connection.id, { isAgreed: true }).expect(200);
    expect(still.body).toMatchObject({ isAgreed: true, storedCount: 0, unmappedCount: 1 });
    const { body } = await update(connection.id, { mapping: { contactEmail: 'reach' } }).expect(200);
    expect(body).toMatchObject({
      isAgreed: true,
      storedCount: 1,
      unmapped: [],
      mapping: { contactEmail: 'reach', businessName: 'Business name' },
    });
    await post(connection, { ...rest, id: 'two', reach: 'two@brew.example' }).expect(202);
    await apply();
    expect(await server.db.select().from(venues)).toMatchObject([
      { contactEmail: 'gus@brew.example', termsAccepted: true },
      { contactEmail: 'two@brew.example', termsAccepted: true },
    ]);
  });

  it('is not guessed against what was said: a field can have another question, or none', async () => {
    const connection = await connect('json');
    await update(connection.id, { mapping: { businessName: 'bar', website: null, city: 'gone' } }).expect(
      200,
    );
    await post(
      connection,
      anApplication({ bar: 'Bark Bar', website: 'https://bark.example', town: 'Ocala' }),
    );
    await apply();
    expect(await server.db.select().from(venues)).toMatchObject([
      { businessName: 'Bark Bar', website: null, city: 'Orlando' },
    ]);
  });

  it('is not remembered by what one sender has left blank', async () => {
    const connection = await connect('json');
    const theirMobile = { phone: '', 'mobile of the owner': '407 555 0199' };
    await post(connection, anApplication(theirMobile)).expect(202);
    await apply();
    await post(connection, anApplication({ ...theirMobile, id: 'two', phone: '407 555 0102' })).expect(202);
    await apply();
    const stored = await server.db.select().from(venues).orderBy(venues.id);
    expect(stored.map(({ contactPhone }) => contactPhone)).toEqual(['407 555 0199', '407 555 0102']);
  });

  it('has at most 500 questions, whatever is sent', async () => {
    const connection = await connect('json');
    for (const letter of ['a', 'b']) {
      const keys = Array.from({ length: 300 }, (_, index) => [letter + index, 'x']);
      await post(connection, Object.fromEntries(keys)).expect(202);
      await apply();
    }
    expect((await read())[0].questions).toHaveLength(500);
  });

  it('never fills a field with the only question that is left', async () => {
    const connection = await connect('json');
    const mapped = Object.keys(anApplication()).filter((key) => key !== 'id');
    await post(connection, anApplication()).expect(202);
    await apply();
    const [{ mapping }] = await read();
    expect(Object.values(mapping).sort()).toEqual(mapped.sort());
    const rest = { addressLine2: null, city: null, state: null, firstName: null, lastName: null };
    await update(connection.id, { mapping: { ...mapping, ...rest, additionalInfo: null } }).expect(200);
    await post(connection, anApplication({ id: 'two', source: 'a friend of mine' })).expect(202);
    await apply();
    expect(await server.db.select().from(venues)).toMatchObject([{ website: null }, { website: null }]);
  });

  it('may be a vendor that has applied', async () => {
    const vendor = aVendorInput();
    await server.api.post('/api/vendors').send(vendor).expect(201);
    await post(await connect('json', 'vendor'), { ...vendor, terms: 'yes' }).expect(202);
    await apply();
    expect((await read())[0].unmapped).toMatchObject([
      { problem: 'Email: A vendor with this email address has already applied' },
    ]);
    expect(await server.db.$count(vendors)).toBe(1);
  });

  it('is not accepted terms where the form says otherwise', async () => {
    const connection = await connect('json');
    await update(connection.id, { isAgreed: true }).expect(200);
    await post(connection, anApplication({ terms: 'I do not agree' })).expect(202);
    await apply();
    expect((await read())[0].unmapped[0].problem).toBe('Terms accepted: You must accept the terms to apply');
  });

  it('can be dropped, and does not come back', async () => {
    const connection = await connect('json');
    await post(connection, { id: 1, spam: 'Buy this' }).expect(202);
    await apply();
    const [{ unmapped }] = await read();
    await server.admin.delete(`/api/admin/hooks/deliveries/${unmapped[0].id}`).expect(204);
    await server.admin.delete(`/api/admin/hooks/deliveries/${unmapped[0].id}`).expect(404);
    await post(connection, { id: 1, spam: 'Buy this' }).expect(202);
    await apply();
    expect(await deliveries()).toMatchObject([{ state: 'dropped', answers: null, problem: null }]);
    expect((await read())[0]).toMatchObject({ unmapped: [], storedCount: 0 });
  });

  it('is erased after 90 days', async () => {
    await post(await connect('json'), { id: 1, note: 'hello' }).expect(202);
    await apply();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await purgeDeliveries(server.db, inDays(89));
    expect(await deliveries()).toMatchObject([{ state: 'unmapped' }]);
    await purgeDeliveries(server.db, inDays(91));
    expect(await deliveries()).toMatchObject([{ state: 'dropped', answers: null }]);
  });
});

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
