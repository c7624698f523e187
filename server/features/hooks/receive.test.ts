import { hookDeliveries } from '@shared/hooks/tables';
import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aGoogleFormsPayload,
  aJotformPost,
  anApplication,
  aTallyPayload,
  aTypeformPayload,
  signatureOf,
} from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { RATE_LIMITS: 'on' } });
const { apply, connect, deliveries, post, read, round } = hostedForms(server);

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
  await round(new Date());
  expect(await deliveries()).toMatchObject([{ state: 'received' }, { state: 'received' }]);
  await receivedAt(Date.now() - 60_000);
  await round(new Date());
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
