import { events } from '@shared/events/tables';
import type { RegistrationResult } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer();
const sending = testServer({ env: mailEnv });
const limited = testServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

type Server = typeof server;
type Input = Partial<ReturnType<typeof aRegistrationInput>>;

const post = (eventId: number, changes: Input = {}, on: Server = server) =>
  on.api.post(`/api/events/${eventId}/registrations`).send(aRegistrationInput(changes));

async function register(eventId: number, changes: Input = {}, on = server): Promise<RegistrationResult> {
  const { body } = await post(eventId, changes, on).expect(201);
  return body;
}

const rows = ({ db }: Server = server) => db.select().from(registrations).orderBy(asc(registrations.id));

describe('POST /api/events/:id/registrations', () => {
  it.each([
    ['of no event', 404, 'event-not-found', null],
    ['of one that is not active', 404, 'event-not-found', { isActive: false }],
    ['of one whose registration is not open', 409, 'registration-closed', { registrationOpen: false }],
    ['of one with tickets', 409, 'registration-closed', { ticketUrl: 'https://tickets.example' }],
    ['of one that has ended', 409, 'registration-closed', { date: new Date('2020-06-15T20:00:00Z') }],
  ])('is rejected %s', async (_which, status, code, changes) => {
    const id = changes ? (await storedOpenEvent(server.db, changes)).id : 4711;
    const { body } = await post(id).expect(status);
    expect(body.code).toBe(code);
    expect(await rows()).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['nobody', 'people', { people: 0 }],
    ['a party of 7', 'people', { people: 7 }],
    ['half a person', 'people', { people: 1.5 }],
    ['5 dogs', 'dogs', { dogs: Array.from({ length: 5 }, () => ({ name: 'Rex', breed: '' })) }],
    ['a dog without a name', 'dogs.0.name', { dogs: [{ name: ' ', breed: 'Pug' }] }],
    ['a name of 5,000 characters', 'firstName', { firstName: 'x'.repeat(5000) }],
    ['a name of two lines', 'lastName', { lastName: 'Bar\nker' }],
    ['a name that turns what follows', 'firstName', { firstName: 'Rosie\u202e' }],
    ['a dog’s name of 5,000 characters', 'dogs.0.name', { dogs: [{ name: 'x'.repeat(5000), breed: '' }] }],
    ['no email address', 'email', { email: 'rosie' }],
    ['a short phone number', 'phone', { phone: '(555) 01-2x' }],
    ['nobody’s age', 'isOfAge', { isOfAge: false }],
    ['no vaccination', 'areVaccinated', { areVaccinated: false }],
    ['no leash', 'areLeashed', { areLeashed: false }],
    ['no terms', 'termsAccepted', { termsAccepted: false }],
  ])('is rejected with %s, and stores nothing', async (_what, field, changes) => {
    const { id } = await storedOpenEvent(server.db);
    const { body } = await post(id, changes).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await rows()).toEqual([]);
    expect(await server.db.$count(participants)).toBe(0);
  });

  it('stores the party, what was accepted and when, and a participant with the first dog', async () => {
    const { id } = await storedOpenEvent(server.db);
    const dogs = [
      { name: 'Biscuit', breed: 'Beagle' },
      { name: 'Rex', breed: '' },
    ];
    const result = await register(id, { dogs, people: 3 });
    expect(result).toMatchObject({ state: 'confirmed', message: expect.stringMatching(/Give your name/) });
    expect(await rows()).toMatchObject([
      {
        eventId: id,
        state: 'confirmed',
        source: 'form',
        firstName: 'Rosie',
        lastName: 'Barker',
        email: 'rosie@tail.example',
        phone: '407 555 0101',
        people: 3,
        dogs,
        dogCount: 2,
        conditionsVersion: '2026-12',
        acceptedAt: expect.any(Date),
      },
    ]);
    expect(await server.db.select().from(participants)).toMatchObject([
      { email: 'rosie@tail.example', dogName: 'Biscuit', dogBreed: 'Beagle', termsAccepted: true },
    ]);
  });

  it('takes who has one name, with a dash for the other where the participant needs one', async () => {
    const { id } = await storedOpenEvent(server.db);
    await register(id, { lastName: '', phone: '555 0101', dogs: [{ name: 'Rex', breed: 'n/a' }] });
    expect(await rows()).toMatchObject([
      { firstName: 'Rosie', lastName: '', phone: '555 0101', dogs: [{ name: 'Rex', breed: '' }] },
    ]);
    expect(await server.db.select().from(participants)).toMatchObject([
      { firstName: 'Rosie', lastName: '–', dogName: 'Rex', dogBreed: '–' },
    ]);
  });

  it('needs no phone number, unless the organizer asks for one', async () => {
    const { id } = await storedOpenEvent(server.db);
    await register(id, { phone: '' });
    expect(await rows()).toMatchObject([{ phone: '' }]);
    const asking = await storedOpenEvent(server.db, { phoneRequired: true });
    const { body } = await post(asking.id, { phone: 'n/a' }).expect(400);
    expect(body.errors).toEqual({ phone: ['Phone number must have at least 7 digits'] });
    expect(await rows()).toHaveLength(1);
    await register(asking.id);
  });

  it('leaves a participant who is known as they are', async () => {
    const [first, second] = [await storedOpenEvent(server.db), await storedOpenEvent(server.db)];
    await register(first.id);
    const before = await server.db.select().from(participants);
    const somebody = { firstName: 'Somebody', lastName: 'Else', dogs: [] };
    await register(second.id, { ...somebody, email: 'ROSIE@tail.example' });
    expect(await server.db.select().from(participants)).toEqual(before);
    const participantId = before[0]?.id;
    expect(await rows()).toMatchObject([{ participantId }, { ...somebody, participantId }]);
  });

  it.each<[string, 'confirmed' | 'waiting', { capacity?: number; dogCapacity?: number }]>([
    ['no limit', 'confirmed', {}],
    ['places for all of them', 'confirmed', { capacity: 4, dogCapacity: 1 }],
    ['a place too few', 'waiting', { capacity: 3 }],
    ['no place for the dog', 'waiting', { dogCapacity: 0 }],
    ['no place at all', 'waiting', { capacity: 0 }],
  ])('of two people and a dog beside two people, with %s: %s', async (_which, state, limits) => {
    const { id } = await storedOpenEvent(server.db, limits);
    await storedRegistration(server.db, { eventId: id });
    expect((await register(id)).state).toBe(state);
    expect((await rows()).at(-1)).toMatchObject({ state });
  });

  it('with sending off, gives a link that opens it', async () => {
    const { id } = await storedOpenEvent(server.db);
    const { link = '' } = await register(id);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/registration\/[\w-]{32}$/);
    await server.api.get(`/api/registrations/${link.slice(-32)}`).expect(200);
  });

  it('with sending on, gives no link but what corrects the address', async () => {
    const { id } = await storedOpenEvent(sending.db);
    const correction = expect.stringMatching(/^[\w-]{32}$/);
    const said = { message: expect.any(String), spokenCode: expect.any(String) };
    const result = { state: 'confirmed', ...said, correction };
    expect(await register(id, {}, sending)).toEqual(result);
  });
});

describe('what is said to come by mail', () => {
  const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000);

  it.each([
    ['is the code', {}, 'The reminder on the day before has both, too.', 'Give your name'],
    [
      'is nothing that may not come, once guests have been reminded',
      { date: inAnHour() },
      'Give your name where you join the pack',
      'reminder',
    ],
    ['is what the party pays', {}, 'You pay $50.00 for 2 people at the door. ', 'come free'],
    ['is nothing to pay, where it is free', { price: 0 }, 'Look for our email', 'pay'],
    ['is an offer, to who waits', { capacity: 0 }, 'From two hours before the start', 'sending you'],
  ])('%s', async (_what, event, said, unsaid) => {
    const { id } = await storedOpenEvent(sending.db, event);
    const { message } = await register(id, {}, sending);
    expect(message).toContain(said);
    expect(message).not.toContain(unsaid);
  });
});

describe('one network', () => {
  const from = (address: string, eventId: number, changes: Input) =>
    post(eventId, changes, limited).set('X-Forwarded-For', address);
  const email = (index: number) => `new-${index}@mail.example`;

  it('registers 10 parties for an event in an hour', async () => {
    const [event, other] = [await storedOpenEvent(limited.db), await storedOpenEvent(limited.db)];
    for (let index = 0; index < 10; index += 1)
      await from('192.0.2.1', event.id, { email: email(index), people: 1 }).expect(201);
    const { body, headers } = await from('192.0.2.1', event.id, { email: email(10), people: 1 }).expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    await from('192.0.2.1', other.id, { email: email(11), people: 1 }).expect(201);
    await from('192.0.2.2', event.id, { email: email(12), people: 1 }).expect(201);
  });

  /** A party of one, and how its network makes it one of so many people. */
  async function aParty(eventId: number) {
    const party = await storedRegistration(limited.db, { eventId, people: 1 });
    const path = `/api/registrations/${linkToken(limited.mail, linkKinds.registration, party)}`;
    return (people: number, network = '192.0.2.3') =>
      limited.api.put(path).set('X-Forwarded-For', network).send({ people, dogs: [], phone: '407 555 0101' });
  }

  it('registers 25 people for an event in an hour, together with those by whom parties grow', async () => {
    const { id } = await storedOpenEvent(limited.db);
    await (await aParty(id))(6).expect(200);
    const save = (people: number, index: number) => from('192.0.2.3', id, { email: email(index), people });
    for (let index = 0; index < 3; index += 1) await save(6, index).expect(201);
    await save(3, 5).expect(429);
    await save(2, 6).expect(201);
    await save(1, 7).expect(429);
    expect(await limited.db.$count(registrations)).toBe(5);
  });

  it('has its parties grow by 25 people, and become smaller as they like', async () => {
    const { id } = await storedOpenEvent(limited.db);
    const changes = [];
    for (let party = 0; party < 5; party += 1) changes.push(await aParty(id));
    for (const change of changes) await change(6).expect(200);
    const another = await aParty(id);
    const before = await rows(limited);
    const { body, headers } = await another(2).expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect(await rows(limited)).toEqual(before);
    await another(2, '192.0.2.4').expect(200);
    await (await aParty((await storedOpenEvent(limited.db)).id))(6).expect(200);
    const [first] = changes;
    await first?.(6).expect(200);
    await first?.(2).expect(200);
    await first?.(6).expect(429);
  });
});

it('an event’s registrations change no row of the event', async () => {
  const before = await storedOpenEvent(server.db, { capacity: 5 });
  await register(before.id);
  expect(await server.db.select().from(events)).toEqual([before]);
});
