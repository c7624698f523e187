import {
  type EndCause,
  type PaymentMove,
  paymentTable,
  undecidedStates,
} from '@shared/payments/payment-states';
import { type PaymentRow, payments, refunds } from '@shared/payments/tables';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, updateRow } from '../../../database/database';

/** A payment, locked until the transaction ends; undefined where there is none. Lock its event before. */
export async function lockPayment(tx: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** Moves a locked payment by the table of its states. Gives it then, or undefined where this does not move it. */
export async function movePayment(
  tx: Database,
  { id, state: before }: PaymentRow,
  move: PaymentMove,
  values: PgUpdateSetSource<typeof payments> = {},
): Promise<PaymentRow | undefined> {
  const state = paymentTable[before][move];
  return state && updateRow(tx, payments, id, { ...values, state });
}

/** Erases what is personal about these payments. Amounts, times and Stripe's ids stay: they are what was paid. */
export async function erasePayments(tx: Database, registrationIds: number[]): Promise<void> {
  const areTheirs = inArray(payments.registrationId, registrationIds);
  const theirs = tx.select({ id: payments.id }).from(payments).where(areTheirs);
  // In the order in which a refund is recorded.
  await tx
    .update(payments)
    .set({ sessionParams: null, contentHash: null, networkHash: null, sessionUrl: null })
    .where(areTheirs);
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.paymentId, theirs));
}

async function endWhere(tx: Database, which: SQL, endCause: EndCause): Promise<number[]> {
  // Who is to be erased is so also where it ends already.
  const states = endCause === 'erasure' ? undecidedStates : (['reserved'] as const);
  const ended = await tx
    .update(payments)
    .set({ state: 'ending', endCause, endedAt: sql`now()`, askAt: sql`now()` })
    .where(and(which, inArray(payments.state, [...states])))
    .returning();
  return ended.map(({ registrationId }) => registrationId);
}

/** Ends these reservations, unless Stripe says that they are paid (docs/product/payments.md#ending). Gives them. */
export const endReservations = (tx: Database, registrationIds: number[], endCause: EndCause) =>
  endWhere(tx, inArray(payments.registrationId, registrationIds), endCause);

export const endReservationsOf = (tx: Database, eventId: number) =>
  endWhere(tx, eq(payments.eventId, eventId), 'event');
