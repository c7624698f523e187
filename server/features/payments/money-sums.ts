import { events } from '@shared/events/tables';
import { partyMoney } from '@shared/payments/amounts';
import type { MoneyKind, MoneyQuery } from '@shared/payments/money-lines';
import type { StripeMode } from '@shared/payments/payment-states';
import type { Money, MoneySums } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { countingOf } from './list-payments';
import { isAskedFor, moneyLines } from './money-lines';

const nothing: MoneySums = { paid: 0, cash: 0, card: 0, walkIns: 0, refunded: 0 };

/** What lines of the books add up to, in cents. */
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

/** What those lines of the books add up to. */
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

/** What those of each party of an event add up to, by its id; nothing of one without a line. */
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

/** What the money of events is counted of, to be joined to them: the books' sums, and the parties that may owe something. */
export function moneyParts(db: Database, ofEvent?: number) {
  const lines = moneyLines(db);
  const sums = db
    .select({ eventId: sql<number | null>`${lines.eventId}`.as('sum_event_id'), ...sumsOf(lines) })
    .from(lines)
    .groupBy(lines.eventId)
    .as('sums');
  const counting = countingOf(db, ofEvent ? eq(payments.eventId, ofEvent) : undefined);
  const { eventId, paid, cash, card, walkIns, refunded } = sums;
  const { id, price, ticketUrl, cancelledAt } = events;
  const { state, people, unitPrice, owes, paidAtDoor, checkedInAt, checkedInPeople } = registrations;
  return {
    sums,
    counting,
    areSums: eq(sums.eventId, events.id),
    mayOwe: and(eq(registrations.eventId, events.id), gt(events.price, 0)),
    isOfParty: eq(counting.registrationId, registrations.id),
    columns: {
      event: { id, price, ticketUrl, cancelledAt },
      sums: { eventId, paid, cash, card, walkIns, refunded },
      party: { state, people, unitPrice, owes, paidAtDoor, checkedInAt, checkedInPeople },
      payment: {
        mode: counting.mode,
        paid: counting.paid,
        dispute: counting.dispute,
        netPaid: counting.netPaid,
        lastRefundAt: counting.lastRefundAt,
        hasGift: counting.hasGift,
      },
    },
  };
}

/** One for each party of an event, or one without a party. */
type MoneyPart = {
  event: Parameters<typeof partyMoney>[0] & { id: number; price: number; ticketUrl: string | null };
  /** Without an event, and without a number, where there is no line. */
  sums: (MoneySums & { eventId: number | null }) | null;
  party: Parameters<typeof partyMoney>[1] | null;
  payment: (NonNullable<Parameters<typeof partyMoney>[2]> & { mode: StripeMode }) | null;
};

/** The money of each event by its id; none of one that costs nothing here, and took nothing. Money of tests is none. */
export function countMoney(parts: MoneyPart[]): Map<number, Money> {
  const known = new Map<number, Money>();
  for (const { event, sums, party, payment } of parts) {
    const counted = sums?.eventId ? sums : undefined;
    if (!counted && (event.price === 0 || event.ticketUrl)) continue;
    const money = known.get(event.id) ?? {
      ...(counted ?? nothing),
      due: 0,
      dueOfAbsent: 0,
      free: 0,
      tests: 0,
    };
    known.set(event.id, money);
    if (!party) continue;
    const { paid, due } = partyMoney(event, party, payment ?? undefined);
    money.due += due;
    if (!party.checkedInAt) money.dueOfAbsent += due;
    if (party.owes === 'free' && party.state === 'confirmed') money.free += 1;
    if (payment?.mode === 'test' && paid > 0) money.tests += 1;
  }
  return known;
}

/** The money of an event; null where it costs nothing here, and took nothing. */
export async function findMoney(db: Database, eventId: number): Promise<Money | null> {
  const { sums, counting, areSums, mayOwe, isOfParty, columns } = moneyParts(db, eventId);
  const parts = await db
    .select(columns)
    .from(events)
    .leftJoin(sums, areSums)
    .leftJoin(registrations, mayOwe)
    .leftJoin(counting, isOfParty)
    .where(eq(events.id, eventId));
  return countMoney(parts).get(eventId) ?? null;
}
