import { participants } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storeParticipants } from './participants';

const server = testServer();
const guest = (email: string) => ({ firstName: 'Ada', lastName: 'Lovelace', email, phone: '', dogs: [] });

it('each guest has the participant with their address, in whatever case, and nobody else has one', async () => {
  const [known, another] = [guest('ada@mail.example'), guest('grace@mail.example')];
  await storeParticipants(server.db, [known]);
  const idOf = await storeParticipants(server.db, [another, guest('Ada@Mail.example')]);
  const stored = await server.db.select().from(participants).orderBy(asc(participants.email));
  expect([known, another].map(idOf)).toEqual(stored.map(({ id }) => id));
  expect(() => idOf({ email: 'eve@mail.example' })).toThrow('no participant');
});
