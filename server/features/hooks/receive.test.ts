import { randomBytes } from 'node:crypto';
import { hookDeliveries } from '@shared/hooks/tables';
import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aGoogleFormsPayload, anApplication, aTallyPayload, signatureOf } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { RATE_LIMITS: 'on' } });
const { connect, deliveries, post, read, update } = hostedForms(server);

describe('what a form sends', () => {
  it('of vendors becomes a vendor', async () => {
    const { termsAccepted: _, ...vendor } = aVendorInput();
    await post(await connect('json', 'vendor'), { ...vendor, 'I agree': true }).expect(202);
    expect(await server.db.select().from(vendors)).toMatchObject([{ businessName: vendor.businessName }]);
  });

  it('may be 100 kB and more, up to 256 kB', async () => {
    const connection = await connect('json');
    await post(connection, anApplication({ essay: 'x'.repeat(250_000) })).expect(202);
    const { body } = await post(connection, { essay: 'x'.repeat(256_000) }).expect(413);
    expect(body.message).toContain('256 kB');
    expect(await server.db.$count(venues)).toBe(1);
  });

  it('is stored once, however often it is sent, also after it is an application', async () => {
    const connection = await connect('tally');
    await Promise.all(Array.from({ length: 5 }, () => post(connection, aTallyPayload()).expect(202)));
    await post(connection, aTallyPayload()).expect(202);
    await post(connection, aTallyPayload('another', 'other@paws.example')).expect(202);
    expect(await server.db.$count(venues)).toBe(2);
  });

  it('keeps its fields when its questions are called otherwise later', async () => {
    const connection = await connect('tally');
    await post(connection, aTallyPayload()).expect(202);
    const renamed = aTallyPayload('another', 'other@paws.example');
    for (const field of renamed.data.fields) field.label = `Q ${field.key}`;
    await post(connection, renamed).expect(202);
    const [one, other] = await server.db.select().from(venues).orderBy(venues.id);
    const apart = { id: 0, businessName: '', contactEmail: '', createdAt: 0 };
    expect({ ...other, ...apart }).toEqual({ ...one, ...apart });
    expect((await read())[0].questions[0]).toEqual({
      key: 'question_3EKz4n',
      question: 'Q question_3EKz4n',
      answer: '',
    });
  });
});

describe('what fails while it is applied', () => {
  const fail = () => server.db.execute(sql`alter table venues add constraint away check (false) not valid`);
  const mend = () => server.db.execute(sql`alter table venues drop constraint away`);

  it('is kept, and applied by a click, by two at once only once', async () => {
    const connection = await connect('tally');
    await fail();
    const { body } = await post(connection, aTallyPayload()).expect(202);
    expect(body).toEqual({ message: 'Kept: the organizer stores it.', state: 'received' });
    expect((await read())[0]).toMatchObject({
      unmappedCount: 1,
      untriedCount: 1,
      unmapped: [{ problem: 'It could not be stored when it came' }],
    });
    await mend();
    await Promise.all([1, 2].map(() => update(connection.id, {}).expect(200)));
    expect((await read())[0]).toMatchObject({ unmappedCount: 0, storedCount: 1 });
    expect(await server.db.$count(venues)).toBe(1);
  });

  it('is applied when its provider sends it again', async () => {
    const connection = await connect('tally');
    await fail();
    await post(connection, aTallyPayload()).expect(202);
    await mend();
    expect((await post(connection, aTallyPayload()).expect(202)).body.state).toBe('stored');
    expect(await server.db.$count(venues)).toBe(1);
  });
});

describe('a connection that does not sign', () => {
  it('applies 60 an hour by itself, and keeps what comes beyond for a click', async () => {
    const { id, ...connection } = await connect('json');
    const signed = await connect('tally');
    const earlier = Array.from({ length: 59 }, (_, index) => ({ hookId: id, key: `${index}`, answers: [] }));
    for (const hookId of [id, signed.id])
      await server.db.insert(hookDeliveries).values(earlier.map((one) => ({ ...one, hookId })));
    const aged = { hookId: id, receivedAt: new Date(Date.now() - 3_700_000) };
    await server.db.insert(hookDeliveries).values({ ...aged, key: 'aged', state: 'stored' });
    const send = async (name: string) => (await post(connection, anApplication({ id: name }))).body.state;
    expect([await send('60th'), await send('61st'), await send('61st')]).toEqual([
      'stored',
      'received',
      'received',
    ]);
    for (const one of ['a', 'b'])
      expect((await post(signed, aTallyPayload(one, `${one}@paws.example`))).body.state).toBe('stored');
    const [{ unmapped }] = await read();
    expect(unmapped[0].problem).toBe('More than 60 came within an hour');
    await update(id, {}).expect(200);
    expect(await server.db.$count(venues)).toBe(4);
  });

  it('leaves what is more than one click applies to the next, also where their questions are matched', async () => {
    const { id } = await connect('json');
    const many = Array.from({ length: 201 }, (_, index) => ({ hookId: id, key: `${index}`, answers: [] }));
    await server.db.insert(hookDeliveries).values(many);
    await server.db.update(hookDeliveries).set({ state: 'unmapped' });
    await update(id, { mapping: {} }).expect(200);
    expect((await read())[0]).toMatchObject({ unmappedCount: 201, untriedCount: 1 });
  });

  it('takes no more once 20 MB wait there, but knows what it has', async () => {
    const { id, ...connection } = await connect('json');
    await post(connection, anApplication()).expect(202);
    const answers = [{ key: 'a', question: 'a', answer: randomBytes(750_000).toString('base64') }];
    await server.db.insert(hookDeliveries).values({ hookId: id, key: 'large', answers });
    // Each of these counts as a thousand.
    await server.db.execute(sql`insert into hook_deliveries (hook_id, key, answers)
      select ${id}, number, '[]' from generate_series(1, 19100) as number`);
    const { body } = await post(connection, anApplication({ id: 'more' })).expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect((await post(connection, anApplication()).expect(202)).body.state).toBe('stored');
    await server.db.delete(hookDeliveries).where(eq(hookDeliveries.key, 'large'));
    await post(connection, anApplication({ id: 'more' })).expect(202);
  });

  it('causes no more mail than the form of the site', async () => {
    const connection = await connect('json');
    for (const name of ['one', 'two']) {
      const sent = anApplication({ id: name, email: `gus+${name}@brew.example` });
      expect((await post(connection, sent).expect(202)).body.state).toBe('stored');
    }
    expect(await server.db.select().from(emails)).toMatchObject([{ to: 'gus+one@brew.example' }]);
  });
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
      const [{ refusedCount, refusedSince, refusedAt }] = await read();
      expect(refusedCount).toBe(4);
      expect(Date.parse(refusedSince)).toBeGreaterThan(began);
      expect(refusedAt >= refusedSince).toBe(true);
      await send(right).expect(202);
      const [{ refusedCount: count, refusedSince: since, refusedAt: at }] = await read();
      expect([count, since, at]).toEqual([0, null, null]);
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
