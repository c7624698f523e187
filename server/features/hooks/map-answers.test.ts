import { venues } from '@shared/partners/tables';
import { describe, expect, it } from 'vitest';
import { anApplication } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { purgeDeliveries } from './queries';

const server = testServer({ env: mailEnv });
const { connect, deliveries, post, read, update } = hostedForms(server);

describe('what cannot become an application', () => {
  it('waits, and says what is wrong by the names of its fields', async () => {
    await post(await connect('json'), anApplication({ zip: '', email: 'not an address' })).expect(202);
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
    const still = await update(connection.id, { isAgreed: true }).expect(200);
    expect(still.body).toMatchObject({ isAgreed: true, storedCount: 0, unmappedCount: 1 });
    const { body } = await update(connection.id, { mapping: { contactEmail: 'reach' } }).expect(200);
    expect(body).toMatchObject({
      isAgreed: true,
      storedCount: 1,
      unmapped: [],
      mapping: { contactEmail: 'reach', businessName: 'Business name' },
    });
    await post(connection, { ...rest, id: 'two', 'Business name': 'Two', reach: 'two@brew.example' }).expect(
      202,
    );
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
    expect(await server.db.select().from(venues)).toMatchObject([
      { businessName: 'Bark Bar', website: null, city: 'Orlando' },
    ]);
  });

  it.each([
    ['blank', { phone: '' }, 1],
    ['too short', { phone: '555-01' }, 0],
    ['in no question', { phone: undefined, outdoor: 'Covered patio only' }, 0],
  ])('is no bar whose phone is %s, unless nothing is lost by it', async (_what, changes, stored) => {
    const connection = await connect('json');
    await post(connection, anApplication(changes)).expect(202);
    expect(await server.db.$count(venues)).toBe(stored);
  });

  it('comes without a phone where the organizer has said that no question asks for it', async () => {
    const connection = await connect('json');
    const { phone: _, ...rest } = anApplication();
    await post(connection, rest).expect(202);
    expect((await read())[0].unmapped).toMatchObject([{ problem: 'Missing: Phone' }]);
    await update(connection.id, { mapping: { contactPhone: null } }).expect(200);
    expect(await server.db.select().from(venues)).toMatchObject([{ contactPhone: null }]);
  });

  it('is not remembered by what one sender has left blank', async () => {
    const connection = await connect('json');
    const theirMobile = { phone: '', 'mobile of the owner': '407 555 0199' };
    await post(connection, anApplication(theirMobile)).expect(202);
    await post(connection, anApplication({ ...theirMobile, id: 'two', phone: '407 555 0102' })).expect(202);
    const stored = await server.db.select().from(venues).orderBy(venues.id);
    expect(stored.map(({ contactPhone }) => contactPhone)).toEqual(['407 555 0199', '407 555 0102']);
  });

  it('has the last 500 questions, and none of an address that was replaced', async () => {
    const connection = await connect('json');
    for (const letter of ['a', 'b']) {
      const keys = Array.from({ length: 300 }, (_, index) => [letter + index, 'x']);
      await post(connection, Object.fromEntries(keys)).expect(202);
    }
    const [{ questions }] = await read();
    expect([questions.length, questions[0].key, questions.at(-1).key]).toEqual([500, 'a100', 'b299']);
    await server.admin.post(`/api/admin/hooks/${connection.id}/replace`).expect(200);
    expect((await read())[0].questions).toEqual([]);
  });

  it('never fills a field with the only question that is left', async () => {
    const connection = await connect('json');
    const mapped = Object.keys(anApplication()).filter((key) => key !== 'id');
    await post(connection, anApplication()).expect(202);
    const [{ mapping }] = await read();
    expect(Object.values(mapping).sort()).toEqual(mapped.sort());
    const rest = { addressLine2: null, city: null, state: null, firstName: null, lastName: null };
    await update(connection.id, { mapping: { ...mapping, ...rest, additionalInfo: null } }).expect(200);
    await post(connection, anApplication({ id: 'two', source: 'a friend of mine' })).expect(202);
    expect(await server.db.select().from(venues)).toMatchObject([{ website: null }, { website: null }]);
  });

  it.each([
    ['I do not agree', false],
    ['No', false],
    ['No idea', false],
    ['', false],
    ['Consent given 11/01/2026', true],
    ['I agree that no picture of mine is shown', true],
  ])(
    'is accepted terms by the box %j where the organizer says that the form shows them: %s',
    async (terms, isAccepted) => {
      const connection = await connect('jotform');
      await update(connection.id, { isAgreed: true }).expect(200);
      const { body } = await post(connection, anApplication({ terms })).expect(202);
      expect(body.state).toBe(isAccepted ? 'stored' : 'unmapped');
    },
  );

  it.each([
    ['Business name', 'Company', 'businessName'],
    ['address', 'Location', 'address'],
  ] as const)('has no %s where one word may as well be of something else: %s', async (asked, word, field) => {
    const connection = await connect('json');
    const { [asked]: said, ...rest } = anApplication();
    await post(connection, { ...rest, [word]: 'Acme', 'what is it': said }).expect(202);
    const [{ unmapped }] = await read();
    expect(unmapped).toMatchObject([
      { problem: expect.stringMatching(/^Missing: (Business name|.*[Aa]ddress)$/) },
    ]);
    await update(connection.id, { mapping: { [field]: 'what is it' } }).expect(200);
    expect(await server.db.select().from(venues)).toMatchObject([{ [field]: said }]);
  });

  it('can be dropped, and does not come back', async () => {
    const connection = await connect('json');
    await post(connection, { id: 1, spam: 'Buy this' }).expect(202);
    const [{ unmapped }] = await read();
    await server.admin.delete(`/api/admin/hooks/deliveries/${unmapped[0].id}`).expect(204);
    await server.admin.delete(`/api/admin/hooks/deliveries/${unmapped[0].id}`).expect(404);
    await post(connection, { id: 1, spam: 'Buy this' }).expect(202);
    expect(await deliveries()).toMatchObject([{ state: 'dropped', answers: null, problem: null }]);
    expect((await read())[0]).toMatchObject({ unmapped: [], storedCount: 0 });
  });

  it('is erased after 90 days', async () => {
    await post(await connect('json'), { id: 1, note: 'hello' }).expect(202);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await purgeDeliveries(server.db, inDays(89));
    expect(await deliveries()).toMatchObject([{ state: 'unmapped' }]);
    await purgeDeliveries(server.db, inDays(91));
    expect(await deliveries()).toMatchObject([{ state: 'dropped', answers: null }]);
  });
});
