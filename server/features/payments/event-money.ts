import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { partyMoney } from '@shared/payments/amounts';
import type { Money } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { countingPayments } from './list-payments';

/** Whether anything of an event is paid on the site, or was. */
const isSold = or(
  eq(events.payment, 'online'),
  hasRow(payments, eq(payments.eventId, events.id), gt(payments.paid, 0)),
);

/**
 * These rows about events, each with what was paid for its event; null where nothing was sold on the site. Money of tests is
 * none; what has come for parties that were cancelled since counts, as it is here.
 */
export async function withMoney<Row extends { eventId: number }>(db: Database, rows: Row[]) {
  const eventIds = rows.map(({ eventId }) => eventId);
  const areSold = and(inArray(events.id, eventIds), isSold);
  const sold = new Map<number, EventRow>();
  for (const event of await db.select().from(events).where(areSold)) sold.set(event.id, event);
  const parties = await db
    .select()
    .from(registrations)
    .where(inArray(registrations.eventId, [...sold.keys()]));
  const counting = await countingPayments(db, inArray(payments.eventId, [...sold.keys()]));
  const none = { paid: 0, refunded: 0, due: 0, paidAtDoor: 0, free: 0, tests: 0 };
  const sums = new Map([...sold.keys()].map((id): [number, Money] => [id, { ...none }]));
  for (const party of parties) {
    const [event, sum] = [sold.get(party.eventId), sums.get(party.eventId)];
    if (!event || !sum) continue;
    const payment = counting.get(party.id);
    const money = partyMoney(event, party, payment);
    sum.paidAtDoor += party.paidAtDoor;
    if (party.owes === 'free' && party.state === 'confirmed') sum.free += 1;
    if (!money) continue;
    sum.due += money.due;
    if (payment?.mode === 'test') {
      if (money.paid > 0) sum.tests += 1;
      continue;
    }
    sum.paid += money.paid;
    sum.refunded += money.refunded;
  }
  return rows.map((row) => ({ ...row, money: sums.get(row.eventId) ?? null }));
}
