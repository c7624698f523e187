import { type PaymentMove, paymentTable } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, updateRow } from '../../database/database';

/** A payment, locked until the transaction ends; undefined where there is none. Lock its event before. */
export async function lockPayment(tx: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/**
 * Moves a locked payment as the table of its states says, with what else is known by that. Gives it as it is then;
 * undefined, and nothing is changed, where this does not move it.
 */
export async function movePayment(
  tx: Database,
  { id, state: before }: PaymentRow,
  move: PaymentMove,
  values: PgUpdateSetSource<typeof payments> = {},
): Promise<PaymentRow | undefined> {
  const state = paymentTable[before][move];
  return state && updateRow(tx, payments, id, { ...values, state });
}
