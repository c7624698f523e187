import type { EventRow } from '@shared/events/events';
import { refundEnd } from '@shared/payments/amounts';
import { payments } from '@shared/payments/tables';
import type { CancellationCause } from '@shared/registrations/registration-states';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findRefundHours } from './refund-terms';
import { refundAll } from './refunds';

/**
 * Decides what goes back of what these registrations have paid, which are cancelled now: all where the organizer did it, and
 * where their guests did it in time (docs/product/payments.md#refunds). Lock the event before.
 */
export async function refundCancelled(
  tx: Database,
  event: EventRow,
  registrationIds: number[],
  cause: CancellationCause,
  now: Date,
): Promise<void> {
  if (cause !== 'guest' && cause !== 'organizer') return;
  const hours = await findRefundHours(tx);
  await refundAll(
    tx,
    inArray(payments.registrationId, registrationIds),
    cause,
    (payment) => cause === 'organizer' || now < refundEnd(payment, event, hours),
  );
}
