import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { Money } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { withPayments } from './list-payments';

/** Whether anything of an event is paid on the site, or was. */
const isSold = or(
  eq(events.payment, 'online'),
  hasRow(payments, eq(payments.eventId, events.id), gt(payments.paid, 0)),
);

/**
 * What was paid on the site for each of these events that was sold there, by its id. Money of tests is none; what has come
 * for parties that were cancelled since counts, as it is here.
 */
async function moneyOf(db: Database, eventIds: number[]): Promise<Map<number, Money>> {
  const sold: EventRow[] = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, eventIds), isSold));
  const money = new Map<number, Money>();
  for (const event of sold) {
    const parties = await db.select().from(registrations).where(eq(registrations.eventId, event.id));
    const parts = await withPayments(db, event, parties);
    const listed = parts.flatMap(({ payment }) => payment ?? []);
    const real = listed.filter(({ isTest }) => !isTest);
    const sum = (of: 'paid' | 'refunded' | 'due', rows = real) => rows.reduce((all, row) => all + row[of], 0);
    const free = parties.filter(({ isFree, state }) => isFree && state === 'confirmed').length;
    money.set(event.id, {
      paid: sum('paid'),
      refunded: sum('refunded'),
      due: sum('due', listed),
      paidAtDoor: parties.reduce((all, { paidAtDoor }) => all + paidAtDoor, 0),
      free,
      tests: listed.filter(({ isTest, paid }) => isTest && paid > 0).length,
    });
  }
  return money;
}

/** These rows about events, each with what was paid for its event; null where nothing was sold. */
export async function withMoney<Row extends { eventId: number }>(db: Database, rows: Row[]) {
  const money = await moneyOf(
    db,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map((row) => ({ ...row, money: money.get(row.eventId) ?? null }));
}
