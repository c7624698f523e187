import { events } from '@shared/events/tables';
import { partyMoney } from '@shared/payments/amounts';
import type { Money, MoneyKind, MoneyQuery, MoneySums } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { countingOf } from './list-payments';
import { isAskedFor, moneyLines } from './money-lines';

const nothing: MoneySums = { paid: 0, cash: 0, card: 0, walkIns: 0, refunded: 0 };

function sumsOf(lines: ReturnType<typeof moneyLines>) {
  const sumWhere = (which: SQL) =>
    sql<number>`coalesce(sum(${lines.amount}) filter (where ${which}), 0)::int`;
  const sumOf = (...kinds: MoneyKind[]) => sumWhere(inArray(lines.kind, kinds));
  const returned = sumOf('refunded', 'refund failed', 'disputed', 'dispute won');
  return {
    paid: sumOf('paid').as('sum_paid'),
    cash: sumOf('cash', 'cash undone').as('sum_cash'),
    card: sumOf('card', 'card undone').as('sum_card'),
    walkIns: sumWhere(isNull(lines.registrationId)).as('sum_walk_ins'),
    refunded: sql<number>`-${returned}`.as('sum_refunded'),
  };
}

export async function sumMoney(db: Database, query: MoneyQuery): Promise<MoneySums> {
  const lines = moneyLines(db);
  return firstOf(await db.select(sumsOf(lines)).from(lines).where(isAskedFor(lines, query)));
}

/** What each phone at the door of an event took less what it gave back, in cents. */
export function sumCashBox(db: Database, eventId: number) {
  const lines = moneyLines(db);
  const { cash, card } = sumsOf(lines);
  return db
    .select({ device: lines.by, cash, card })
    .from(lines)
    .where(
      and(eq(lines.eventId, eventId), inArray(lines.kind, ['cash', 'card', 'cash undone', 'card undone'])),
    )
    .groupBy(lines.by)
    .orderBy(asc(lines.by));
}

export async function sumParties(db: Database, event: number): Promise<(party: number) => MoneySums> {
  const lines = moneyLines(db);
  const rows = await db
    .select({ party: lines.registrationId, ...sumsOf(lines) })
    .from(lines)
    .where(isAskedFor(lines, { event }))
    .groupBy(lines.registrationId);
  const known = new Map(rows.map(({ party, ...sums }) => [party, sums]));
  return (party) => known.get(party) ?? nothing;
}

/** The money of every event by its id, or of one alone; nothing of one that costs nothing here, and took nothing. */
export async function moneyByEvent(db: Database, event?: number): Promise<Map<number, Money>> {
  const { id, price, ticketUrl, cancelledAt } = events;
  const none = { due: 0, dueOfAbsent: 0, free: 0, tests: 0 };
  const lines = moneyLines(db);
  const sums = await db
    .select({ eventId: lines.eventId, ...sumsOf(lines) })
    .from(lines)
    .where(isAskedFor(lines, { event }))
    .groupBy(lines.eventId);
  const known = new Map(sums.map(({ eventId, ...sum }) => [eventId, { ...sum, ...none }]));
  const priced = db
    .select({ id, price, ticketUrl, cancelledAt })
    .from(events)
    .where(and(gt(price, 0), isNull(ticketUrl), event ? eq(id, event) : undefined))
    .as('priced');
  const counting = countingOf(db, event ? eq(payments.eventId, event) : undefined);
  const rows = await db
    .select()
    .from(priced)
    .leftJoin(registrations, eq(registrations.eventId, priced.id))
    .leftJoin(counting, eq(counting.registrationId, registrations.id));
  for (const { priced: sold, registrations: party, counting: payment } of rows) {
    const money = known.get(sold.id) ?? { ...nothing, ...none };
    known.set(sold.id, money);
    if (!party) continue;
    const { paid, due } = partyMoney(sold, party, payment ?? undefined);
    money.due += due;
    if (!party.checkedInAt) money.dueOfAbsent += due;
    if (party.owes === 'free' && party.state === 'confirmed') money.free += 1;
    if (payment?.mode === 'test' && paid > 0) money.tests += 1;
  }
  return known;
}

export const findMoney = async (db: Database, event: number): Promise<Money | null> =>
  (await moneyByEvent(db, event)).get(event) ?? null;
