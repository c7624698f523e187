import { addDays, orlandoClock, orlandoDay } from '@shared/dates';
import { checkIns } from '@shared/door/tables';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import type { MoneyKind, MoneyQuery } from '@shared/payments/payments';
import { payments, refunds } from '@shared/payments/tables';
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database';
import type { CsvColumn } from '../../../http/csv';

type Line = { at: SQLWrapper; kind: MoneyKind | SQL; amount: SQLWrapper; by: string | SQLWrapper };

const saying = ({ at, kind, amount, by }: Line) => ({
  at: sql<Date>`${at}`.mapWith(payments.createdAt).as('at'),
  kind: sql<MoneyKind>`${kind}::text`.as('kind'),
  amount: sql<number>`(${amount})::int`.as('amount'),
  by: sql<string>`${by}::text`.as('by'),
});

const ofPayment = {
  eventId: sql<number>`${payments.eventId}`.as('event_id'),
  registrationId: sql<number | null>`${payments.registrationId}`.as('registration_id'),
  currency: sql<string>`${payments.currency}`.as('currency'),
  key: sql<string>`${payments.key}`.as('key'),
};
const intentId = sql<string | null>`${payments.paymentIntentId}`.as('reference');
const isLive = eq(payments.mode, 'live');

/** Of a dispute from before its amount and its time were stored, those of its payment count. */
const disputed = sql`coalesce(${payments.disputed}, ${payments.paid} - ${payments.refunded})`;
const paidAt = sql`coalesce(${payments.paidAt}, ${payments.createdAt})`;

const refundedBy = sql`case when ${refunds.cause} in ('organizer', 'event') then 'organizer'
  when ${refunds.cause} = 'stripe' then 'Stripe' when ${refunds.cause} = 'guest' then 'guest' else 'site' end`;

const undoing = alias(checkIns, 'undoing');
/** When a tap was made, or came, where its phone's clock cannot be right. */
const madeAt = (tap: typeof checkIns | typeof undoing) =>
  sql`case when ${tap.isClockImplausible} then ${tap.receivedAt} else ${tap.at} end`;
const means = sql`coalesce(${checkIns.means}, 'cash')`;
const ofTap = {
  eventId: sql<number>`${checkIns.eventId}`.as('event_id'),
  registrationId: sql<number | null>`${checkIns.registrationId}`.as('registration_id'),
  currency: sql<string>`'usd'`.as('currency'),
  key: sql<string>`${checkIns.id}::text`.as('key'),
  reference: sql<string | null>`null::text`.as('reference'),
};
const isMoney = and(gt(checkIns.amount, 0), inArray(checkIns.result, ['paid', 'checked-in']));

/** The books: a line each time money moved (docs/product/payments.md#books), in cents; tests only if asked for. */
export function moneyLines(db: Database, { withTests = false } = {}) {
  const isCounted = withTests ? undefined : isLive;
  const ofPayments = (line: Line, which: SQL | undefined) =>
    db
      .select({ ...ofPayment, reference: intentId, ...saying(line) })
      .from(payments)
      .where(and(isCounted, which));
  const ofRefunds = (line: Line, which: SQL | undefined) =>
    db
      .select({
        ...ofPayment,
        reference: sql<string | null>`${refunds.stripeId}`.as('reference'),
        ...saying(line),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(isCounted, isNotNull(refunds.leftAt), which));
  const { amount, device } = checkIns;
  return unionAll(
    ofPayments({ at: paidAt, kind: 'paid', amount: payments.paid, by: 'guest' }, gt(payments.paid, 0)),
    ofPayments(
      {
        at: sql`coalesce(${payments.disputedAt}, ${paidAt})`,
        kind: 'disputed',
        amount: sql`-${disputed}`,
        by: 'bank',
      },
      or(isNotNull(payments.disputed), eq(payments.dispute, 'lost')),
    ),
    ofPayments(
      { at: payments.disputeWonAt, kind: 'dispute won', amount: disputed, by: 'bank' },
      isNotNull(payments.disputeWonAt),
    ),
    ofRefunds(
      { at: refunds.leftAt, kind: 'refunded', amount: sql`-${refunds.amount}`, by: refundedBy },
      undefined,
    ),
    ofRefunds(
      { at: refunds.settledAt, kind: 'refund failed', amount: refunds.amount, by: 'Stripe' },
      eq(refunds.state, 'failed'),
    ),
    db
      .select({ ...ofTap, ...saying({ at: madeAt(checkIns), kind: means, amount, by: device }) })
      .from(checkIns)
      .where(isMoney),
    // Two phones may each take back the same tap: that is one undoing.
    db
      .selectDistinctOn([checkIns.eventId, checkIns.id], {
        ...ofTap,
        ...saying({
          at: madeAt(undoing),
          kind: sql`${means} || ' undone'`,
          amount: sql`-${amount}`,
          by: undoing.device,
        }),
      })
      .from(checkIns)
      .innerJoin(
        undoing,
        and(
          eq(undoing.undoes, checkIns.id),
          eq(undoing.eventId, checkIns.eventId),
          sql`${undoing.registrationId} is not distinct from ${checkIns.registrationId}`,
        ),
      )
      .where(isMoney)
      .orderBy(checkIns.eventId, checkIns.id, undoing.at, undoing.id),
  ).as('money_lines');
}

const startOf = (day: string) => startInstant(day, '00:00');

export const isAskedFor = (lines: ReturnType<typeof moneyLines>, { from, to, event }: MoneyQuery) =>
  and(
    from ? gte(lines.at, startOf(from)) : undefined,
    to ? lt(lines.at, startOf(addDays(to, 1))) : undefined,
    event ? eq(lines.eventId, event) : undefined,
  );

export function listMoney(db: Database, query: MoneyQuery) {
  const lines = moneyLines(db);
  return db
    .select({
      at: lines.at,
      title: events.title,
      registrationId: lines.registrationId,
      kind: lines.kind,
      amount: lines.amount,
      currency: lines.currency,
      reference: lines.reference,
      by: lines.by,
    })
    .from(lines)
    .leftJoin(events, eq(events.id, lines.eventId))
    .where(isAskedFor(lines, query))
    .orderBy(asc(lines.at), asc(lines.kind), asc(lines.registrationId));
}
type ListedLine = Awaited<ReturnType<typeof listMoney>>[number];

/** The lines of one party but undone taps, tests among them, the earliest first, each with its payment, if it is of one. */
export async function listPartyMoney(db: Database, registrationId: number) {
  const lines = moneyLines(db, { withTests: true });
  const { at, kind, amount, key } = lines;
  const isOurs = eq(lines.registrationId, registrationId);
  const rows = await db.select({ at, kind, amount, key }).from(lines).where(isOurs).orderBy(at, kind);
  const paid = await db.select().from(payments).where(eq(payments.registrationId, registrationId));
  const undone = rows.flatMap((row) => (row.kind.endsWith(' undone') ? [row.key] : []));
  const left = rows.filter((row) => !undone.includes(row.key));
  return left.map((row) => ({ ...row, payment: paid.find((payment) => payment.key === row.key) }));
}

export const moneyLineColumns: readonly CsvColumn<ListedLine>[] = [
  ['Date', ({ at }) => `${orlandoDay(at)} ${orlandoClock(at)}`],
  ['Event', ({ title }) => title],
  ['Party', ({ registrationId }) => registrationId?.toString() ?? null],
  ['Kind', ({ kind }) => kind],
  ['Amount', ({ amount }) => (amount / 100).toFixed(2)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Reference', ({ reference }) => reference],
  ['By', ({ by }) => by],
];
