import { emails } from '@shared/mail/tables';
import { registrationForm } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { dropSurplus } from '../../mail/stranger-limits';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { statementsOf } from '../../testing/statements';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { register } from './register';

const sending = testServer({ env: mailEnv });
const offline = testServer();
type Server = typeof sending;

async function registerAt({ db, mail }: Server, eventId: number, email: string) {
  const guest = registrationForm.parse(aRegistrationInput({ email }));
  const registered = await register(db, mail, eventId, guest, new Date());
  if ('payment' in registered) throw new Error('nothing is sold here');
  return registered;
}

/** What those who are on the list already find, and with it those who are not. */
const kinds = {
  'has a place': { capacity: null, hoursAgo: 0 },
  'has a place since yesterday': { capacity: null, hoursAgo: 25 },
  waits: { capacity: 0, hoursAgo: 0 },
};

describe.each([
  ['on', sending],
  ['off', offline],
] as const)('before its response, with sending %s, a registration', (_mode, server) => {
  it.each(Object.entries(kinds))(
    'does the same where the address %s',
    async (_kind, { capacity, hoursAgo }) => {
      const { db } = server;
      const { id } = await storedOpenEvent(db, { capacity });
      await registerAt(server, id, 'rosie@mail.example');
      // Their mail is sent again after a day.
      await db.update(emails).set({ createdAt: sql`now() - make_interval(hours => ${hoursAgo})` });
      const ofNew = await statementsOf(() => registerAt(server, id, 'new@mail.example'));
      const ofKnown = await statementsOf(() => registerAt(server, id, 'ROSIE@mail.example'));
      expect(ofKnown).toEqual(ofNew);
      expect(ofNew.join()).toContain('insert into "emails"');
      expect(await db.$count(emails)).toBe(3);
    },
  );
});

it('a registration of an address that is on the list writes to its row like one that is new', async () => {
  const { db } = offline;
  const { id } = await storedOpenEvent(db);
  await registerAt(offline, id, 'rosie@mail.example');
  const version = sql<string>`xmin::text || ctid::text`;
  const read = () => db.select({ version, row: registrations }).from(registrations);
  const [before] = await read();
  await registerAt(offline, id, 'ROSIE@mail.example');
  const [after, ...others] = await read();
  expect(after?.version).not.toBe(before?.version);
  expect(after?.row).toEqual(before?.row);
  expect(others).toEqual([]);
});

it.each([
  ['with a spot', null],
  ['that waits', 0],
])(
  'the mail to a party %s that is registered again says that nothing has changed',
  async (_state, capacity) => {
    const { id } = await storedOpenEvent(sending.db, { capacity });
    const texts: string[] = [];
    for (const _ of ['first', 'again']) {
      const { emailId } = await registerAt(sending, id, 'rosie@mail.example');
      const email = await sending.db.query.emails.findFirst({ where: eq(emails.id, emailId ?? 0) });
      texts.push((await renderedNow(sending, email)).text);
    }
    const said = texts.map((text) => text.includes('You were on the list already, so nothing has changed'));
    expect(said).toEqual([false, true]);
  },
);

it('a mail that is one too many is dropped after the response, and none that has left', async () => {
  const { db } = sending;
  const { id } = await storedOpenEvent(db);
  const first = await registerAt(sending, id, 'rosie@mail.example');
  const again = await registerAt(sending, id, 'rosie@mail.example');
  await dropSurplus(db, first.emailId);
  await db.update(emails).set({ state: 'sent' });
  await dropSurplus(db, again.emailId);
  expect(await db.$count(emails)).toBe(2);
  await db.update(emails).set({ state: 'queued' });
  await dropSurplus(db, again.emailId);
  expect(await db.select({ id: emails.id }).from(emails)).toEqual([{ id: first.emailId }]);
});

const server = testServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

/** A party of one, and how it becomes one of so many people. */
async function aParty(eventId: number) {
  const registration = await storedRegistration(server.db, { eventId, people: 1 });
  const path = `/api/registrations/${linkToken(server.mail, linkKinds.registration, registration)}`;
  return (people: number, network = '192.0.2.1') =>
    server.api.put(path).set('X-Forwarded-For', network).send({ people, dogs: [], phone: '407 555 0101' });
}

/** Has five parties grow from one person to six, which is all that one network may have. */
async function useUp(eventId: number) {
  for (let party = 0; party < 5; party += 1) await (await aParty(eventId))(6).expect(200);
}

const rows = () => server.db.select().from(registrations).orderBy(asc(registrations.id));

describe('the people of one network', () => {
  it('are counted where its parties grow, before anything is changed', async () => {
    const { id } = await storedOpenEvent(server.db);
    await useUp(id);
    const change = await aParty(id);
    const before = await rows();
    const { body, headers } = await change(2).expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect(await rows()).toEqual(before);
    await change(2, '192.0.2.2').expect(200);
    const other = await aParty((await storedOpenEvent(server.db)).id);
    await other(6).expect(200);
  });

  it('are counted together with those who register', async () => {
    const { id } = await storedOpenEvent(server.db);
    await (await aParty(id))(6).expect(200);
    const save = (people: number, index: number) =>
      server.api
        .post(`/api/events/${id}/registrations`)
        .set('X-Forwarded-For', '192.0.2.1')
        .send(aRegistrationInput({ people, email: `new-${index}@mail.example` }));
    for (let index = 0; index < 3; index += 1) await save(6, index).expect(201);
    await save(3, 4).expect(429);
    await save(2, 5).expect(201);
  });

  it('are not counted where a party becomes no larger', async () => {
    const { id } = await storedOpenEvent(server.db);
    const change = await aParty(id);
    await change(6, '192.0.2.3').expect(200);
    await useUp(id);
    await change(6).expect(200);
    await change(2).expect(200);
    await change(6).expect(429);
  });
});
