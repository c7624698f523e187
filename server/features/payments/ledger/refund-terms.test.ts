import { expect, it } from 'vitest';
import { inHours } from '../../../testing/guest-page';
import { testServer } from '../../../testing/server';
import { storedOpenEvent } from '../../../testing/stored-registration';
import { refundNote } from './refund-terms';

const server = testServer();

it.each([
  [48, '2026-12-05T21:00:00Z', 'Full refund until Thu, Dec 3, 4 PM'],
  [48, '2026-12-05T21:30:00Z', 'Full refund until Thu, Dec 3, 4:30 PM'],
  [1, '2026-12-05T21:00:00Z', 'Full refund until Sat, Dec 5, 3 PM'],
  [0, '2026-12-05T21:00:00Z', 'Full refund until the start'],
])('with %i hours before %s an event says: %s', (hours, start, text) => {
  const now = new Date('2026-12-01T12:00:00Z');
  const date = new Date(start);
  expect(refundNote({ payment: 'online', date }, hours, now)).toBe(text);
  expect(refundNote({ payment: 'door', date }, hours, now)).toBeUndefined();
});

it.each([
  [47, /No refund this close to the start$/],
  [49, /Full refund until \w{3}, \w{3} \d+, [\d:]+ [AP]M$/],
])(
  'the page of an event that starts in %i hours promises no money back until a moment that is over',
  async (hours, text) => {
    const { id } = await storedOpenEvent(server.db, { price: 2500, payment: 'online', date: inHours(hours) });
    const { body } = await server.api.get(`/api/events/${id}`).expect(200);
    expect(body.priceNote).toMatch(text);
    expect(body.refundNote).toMatch(text);
  },
);
