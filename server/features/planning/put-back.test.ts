import type { Event } from '@shared/events/events';
import { anEventInput } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

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
    const call = server.admin.post('/api/admin/events').send(anEventInput({ date, startTime }));
    const { body: read }: { body: Event } = await call.expect(201);
    const { version: _version, ...said } = read;
    const { body } = await server.admin.put(`/api/admin/events/${read.id}`).send(said).expect(200);
    expect(body, startTime).toEqual({ ...read, version: 2 });
  };
  await Promise.all(hours.map(putBack));
});
