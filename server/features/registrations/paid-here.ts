import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { eq, gt, inArray, or, sql } from 'drizzle-orm';
import { asValue, type Database, hasRow } from '../../database/database';
import { netPaid } from '../payments/ledger/list-payments';

/** What is held of what was paid here for a registration, in cents, for statements that read them. */
export const netPaidByParty = asValue<number>(sql`coalesce((select sum(${netPaid}) from ${payments}
  where ${payments.registrationId} = ${registrations.id}), 0)::int`);

/** What has gone back of what was paid here for it, or is on its way. What a bank took back was not paid. */
export const refundedByParty =
  asValue<number>(sql`coalesce((select sum(${payments.paid} - ${netPaid}) from ${payments}
  where ${payments.registrationId} = ${registrations.id} and ${payments.dispute} is distinct from 'lost'), 0)::int`);

/** Whether anything was ever paid here for it, whatever has gone back. */
export const wasPaid = hasRow(payments, eq(payments.registrationId, registrations.id), gt(payments.paid, 0));

/** Whether any money for it came in here, by card or at the door, whatever has gone back. */
export const hasPaidHere = asValue<boolean>(or(wasPaid, gt(registrations.paidAtDoor, 0)));

/** Whether its places are paid for on the site, or are being paid for. */
export const isPaidOnline = asValue<boolean>(or(eq(registrations.state, 'reserved'), gt(netPaidByParty, 0)));

/** Both of each of these registrations, by its id. */
export async function findPaidHere(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: registrations.id, isPaidOnline, hasPaid: hasPaidHere })
    .from(registrations)
    .where(inArray(registrations.id, ids));
  return new Map(rows.map(({ id, ...paid }) => [id, paid]));
}

/** Whether the places of this one are. */
export const readPaidOnline = async (db: Database, id: number): Promise<boolean> =>
  (await findPaidHere(db, [id])).get(id)?.isPaidOnline ?? false;
