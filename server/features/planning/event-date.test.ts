import type { Event } from '@shared/events/events';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer();

const send = (said: Parameters<typeof anEventInput>[0]) =>
  server.admin.post('/api/admin/events').send(anEventInput(said));

describe('the date of an event', () => {
  it.each([
    ['a day', '2030-06-15', '4:00 PM', '2030-06-15T20:00:00.000Z'],
    ['a day in winter', '2030-12-15', '4:00 PM', '2030-12-15T21:00:00.000Z'],
    ['UTC midnight: that very day', '2030-06-15T00:00:00Z', '4:00 PM', '2030-06-15T20:00:00.000Z'],
    ['an evening, the next day in UTC', '2030-06-16T01:30:00Z', '9:30 PM', '2030-06-16T01:30:00.000Z'],
    ['midnight in Tokyo, the day before', '2030-06-15T00:00:00+09:00', '4pm', '2030-06-14T20:00:00.000Z'],
    ['no clock time: noon', '2030-06-15', 'at dusk', '2030-06-15T16:00:00.000Z'],
    ['a leap day', '2028-02-29', '12:00 AM', '2028-02-29T05:00:00.000Z'],
  ])('can be sent as %s', async (_name, date, startTime, instant) => {
    const response = await send({ date, startTime }).expect(201);
    expect(response.body.date).toBe(instant);
  });

  it.each([
    ...['2026-02-30', '2027-02-29', '1', '', 'soon', '15/06/2030', '2030-6-15', '+275760-09-13'],
    ...['1999-12-31', '2101-01-01', '2030-06-15T25:00:00Z', '2030-06-15T10:00'],
  ])('is rejected as %j', async (date) => {
    const response = await send({ date }).expect(400);
    expect(response.body.errors.date).toContain('Please enter a valid date');
  });
});

const create = async (said: Parameters<typeof anEventInput>[0]): Promise<Event> =>
  (await send(said).expect(201)).body;

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
