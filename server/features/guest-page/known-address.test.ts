import { emails } from '@shared/mail/tables';
import { registrationForm } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dropSurplus } from '../../mail/stranger-limits';
import { testServer } from '../../testing/server';
import { statementsOf } from '../../testing/statements';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';
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
