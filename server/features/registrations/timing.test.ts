import { registrationForm } from '@shared/registrations';
import { emails, registrations } from '@shared/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectEvenTimes, knownAddresses } from '../../testing/even-times';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';
import { register } from './register';

const sending = testServer({ env: mailEnv });
const offline = testServer();
type Server = typeof sending;

const registerAt = ({ db, mail }: Server, eventId: number, email: string) =>
  register(db, mail, eventId, registrationForm.parse(aRegistrationInput({ email })), new Date());

/** What those who are on the list already find, and with it those who are not. */
const kinds = {
  'has a place': { capacity: null, daysAgo: 0 },
  'has a place since yesterday': { capacity: null, daysAgo: 1 },
  waits: { capacity: 0, daysAgo: 0 },
};

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

it('a registration that sends nothing writes a message too, and undoes it', async () => {
  const { db } = sending;
  const next = async () => {
    const [row] = await db.select({ id: sql<number>`nextval('emails_id_seq')::int` }).from(sql`(select 1) x`);
    return row?.id ?? 0;
  };
  const { id } = await storedOpenEvent(db);
  await registerAt(sending, id, 'rosie@mail.example');
  const before = await next();
  await registerAt(sending, id, 'rosie@mail.example');
  expect(await next()).toBe(before + 2);
  expect(await db.$count(emails)).toBe(1);
});

describe.each([
  ['on', sending],
  ['off', offline],
] as const)('with sending %s, a registration', (_mode, server) => {
  it.each(Object.entries(kinds))(
    'takes as long where the address %s',
    { timeout: 240_000 },
    async (kind, { capacity, daysAgo }) => {
      const { id } = await storedOpenEvent(server.db, { capacity });
      for (const email of knownAddresses) await registerAt(server, id, email);
      // Their mail is sent again after a day.
      const createdAt = sql`${emails.createdAt} - ${daysAgo} * interval '25 hours'`;
      await server.db.update(emails).set({ createdAt }).where(eq(emails.eventId, id));

      await expectEvenTimes(kind, (email) => registerAt(server, id, email));
    },
  );
});
