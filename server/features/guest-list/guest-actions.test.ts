import type { events } from '@shared/events/tables';
import type { payments } from '@shared/payments/tables';
import type { registrations } from '@shared/registrations/tables';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedPayment } from '../../testing/stored-payments';

const server = testServer();

const soldHere = { payment: 'online', price: 2500, ticketUrl: null } as const;
const full = { ...soldHere, capacity: 2 };
const over = { ...soldHere, date: new Date('2026-01-10T20:00:00Z') };
const cancelled = { ...soldHere, cancelledAt: new Date('2026-01-10T20:00:00Z') };
const atDoor = { price: 0, ticketUrl: null };

type Changes<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

it.each<[string, Changes<typeof events>, Changes<typeof registrations>, Changes<typeof payments> | null]>([
  ['edit elsewhere free message resend cancel erase', soldHere, {}, null],
  ['edit message resend cancel erase', atDoor, {}, null],
  ['edit message resend wait cancel erase', { ...atDoor, capacity: 2 }, {}, null],
  ['edit elsewhere free message resend wait cancel erase', full, {}, null],
  ['edit due message resend wait cancel erase', full, { owes: 'free' }, null],
  ['edit refund message resend cancel erase', full, {}, {}],
  ['edit message resend cancel erase', full, {}, { dispute: 'open' }],
  ['edit free message resend wait cancel erase', full, {}, { state: 'refunded', refunded: 5000 }],
  ['edit free message resend wait cancel erase', full, { paidAtDoor: 1000 }, null],
  ['edit elsewhere free message resend confirm wait cancel erase', full, { state: 'offered' }, null],
  ['edit elsewhere free message resend confirm cancel erase', full, { state: 'waiting' }, null],
  ['edit end erase', full, { state: 'reserved' }, { state: 'reserved', paid: 0 }],
  ['edit erase', full, { state: 'reserved' }, { state: 'ending', paid: 0 }],
  ['edit confirm wait erase', full, { state: 'cancelled' }, null],
  ['edit refund confirm erase', full, { state: 'cancelled' }, {}],
  ['edit elsewhere free message cancel erase', { ...over, capacity: 2 }, {}, null],
  ['edit confirm erase', { ...over, capacity: 2 }, { state: 'cancelled' }, null],
  ['edit message cancel erase', cancelled, { state: 'offered' }, null],
  ['edit erase', cancelled, { state: 'cancelled' }, null],
  ['', full, { erasedAt: new Date() }, null],
])('a guest can be met with: %s', async (actions, atEvent, changes, paid) => {
  const { id } = await storedEvent(server.db, { ...atEvent });
  if (atEvent.capacity) await storedGuest(server.db, id);
  const guest = await storedGuest(server.db, id, changes);
  if (paid) await storedPayment(server.db, guest, paid);
  const { body } = await server.admin.get(`/api/admin/events/${id}/registrations`);
  expect(body.find((row: { id: number }) => row.id === guest.id).actions.join(' ')).toBe(actions);
});

it.each([
  ['waiting', full, {}, 'guest-has-paid'],
  ['waiting', cancelled, null, 'event-cancelled'],
  ['confirmed', cancelled, null, 'event-cancelled'],
])('the same rule refuses that a party becomes %s', async (state, atEvent, paid, code) => {
  const { id } = await storedEvent(server.db, atEvent);
  const guest = await storedGuest(server.db, id, { state: state === 'waiting' ? 'confirmed' : 'waiting' });
  if (paid) await storedPayment(server.db, guest, paid);
  const { firstName, email, people, dogs } = guest;
  const change = { firstName, email, people, dogs, state };
  const { body } = await server.admin.put(`/api/admin/events/${id}/registrations/${guest.id}`).send(change);
  expect(body.code).toBe(code);
});
