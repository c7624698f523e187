import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedPayment, unpaid } from '../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { lockEvent } from '../events/event-row';
import { lockPayment } from '../payments/ledger/move-payment';

// The embedded database has one connection, on which nothing ever meets.
const server = testServer();
const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

it('a guest who is erased while their payment is decided waits for that, without a deadlock', async () => {
  const { id: eventId } = await storedOpenEvent(server.db, { payment: 'online', price: 2500 });
  const party = await storedRegistration(server.db, { eventId, state: 'reserved', isBought: true });
  const payment = await storedPayment(server.db, party, unpaid());
  const path = `/api/admin/events/${eventId}/registrations/${party.id}/data`;
  const { erasing } = await server.db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const erasing = Promise.allSettled([server.admin.delete(path)]);
    while ((await server.db.$count(sql`pg_stat_activity`, waiting)) === 0) await wait(5);
    await lockPayment(tx, payment.id);
    return { erasing };
  });
  expect(await erasing).toMatchObject([{ value: { status: 204 } }]);
});
