import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { moveIdsAhead } from './move';

const server = testServer();

it('after a restored backup no table gives an id that may have gone out since', async () => {
  const event = await storedOpenEvent(server.db);
  await moveIdsAhead(server.db);
  expect((await storedOpenEvent(server.db)).id).toBe(event.id + 10_001);
  expect((await storedRegistration(server.db, { eventId: event.id })).id).toBeGreaterThan(10_000);
});
