import type { Event } from '@shared/events/events';
import { anEventInput } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer();

const create = async (said: Parameters<typeof anEventInput>[0]): Promise<Event> =>
  (await server.admin.post('/api/admin/events').send(anEventInput(said)).expect(201)).body;

async function put(event: Event, changes: Partial<Event> = {}): Promise<Event> {
  const { version: _version, ...said } = event;
  const call = server.admin.put(`/api/admin/events/${event.id}`);
  return (await call.send({ ...said, ...changes }).expect(200)).body;
}

// The hours of UTC midnight, such as come twice or not at all where the clocks change, and none.
const hours = ['0:00', '1:30 AM', '2:30 AM', '19:00', '20:00', '23:00', 'dusk'];

it.each([
  ['winter', '2026-12-05'],
  ['summer', '2026-07-04'],
  ['the day the clocks go forward', '2026-03-08'],
  ['the day the clocks go back', '2026-11-01'],
  ['the last day that there may be', '2100-12-31'],
  ['the first', '2000-01-01'],
])('an event that is read and saved unchanged keeps its date at any hour of %s', async (_name, date) => {
  const putBack = async (startTime: string) => {
    const read = await create({ date, startTime });
    expect(await put(read), startTime).toEqual({ ...read, version: 2 });
  };
  await Promise.all(hours.map(putBack));
});

it('an event keeps its date at any instant, however its zone is written', async () => {
  const { id, date } = await storedEvent(server.db, { date: new Date('2026-12-05T00:00:00Z') });
  const { body: read } = await server.api.get(`/api/events/${id}`).expect(200);
  for (const written of [read.date, '2026-12-04T19:00:00-05:00', '2026-12-05T01:00:00+01:00'])
    expect((await put(read, { date: written })).date).toBe(date.toISOString());
});

it('an event at UTC midnight keeps its day where only its hours change', async () => {
  const event = await create({ date: '2026-12-04', startTime: '7:00 PM' });
  expect(event.date).toBe('2026-12-05T00:00:00.000Z');
  expect((await put(event, { startTime: '5:00 PM' })).date).toBe('2026-12-04T22:00:00.000Z');
});
