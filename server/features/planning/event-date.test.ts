import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const create = (over: Parameters<typeof anEventInput>[0]) =>
  server.admin.post('/api/admin/events').send(anEventInput(over));

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
    const response = await create({ date, startTime }).expect(201);
    expect(response.body.date).toBe(instant);
  });

  it.each([
    ...['2026-02-30', '2027-02-29', '1', '', 'soon', '15/06/2030', '2030-6-15', '+275760-09-13'],
    ...['1999-12-31', '2101-01-01', '2030-06-15T25:00:00Z', '2030-06-15T10:00'],
  ])('is rejected as %j', async (date) => {
    const response = await create({ date }).expect(400);
    expect(response.body.errors.date).toContain('Please enter a valid date');
  });
});
