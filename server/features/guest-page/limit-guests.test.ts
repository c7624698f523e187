import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

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
