import type { CheckInResult } from '@shared/door/check-in-results';
import type { CountedPayment } from '@shared/door/door';
import { paymentsOf } from '@shared/door/door-state';
import { checkIns } from '@shared/door/tables';
import { and, eq } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf } from '../../database/database';
import { lockEvent } from '../events/event-row';
import { auditedRegistration, findRegistration } from '../registrations/queries';
import { noDues, updateParties } from './check-ins';
import { toTap } from './queries';

/** Has a payment at the door that was marked twice count, or not (docs/product/door.md#cash-box). Throws 404. */
export async function countPayment(
  db: Database,
  actor: Actor,
  eventId: number,
  { checkInId, isCounted }: CountedPayment,
): Promise<CountedPayment> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const [isMeant, ofEvent] = [eq(checkIns.id, checkInId), eq(checkIns.eventId, eventId)];
    const found = await tx.select().from(checkIns).where(and(isMeant, ofEvent));
    const { registrationId } = firstOf(found, 'tap-not-found');
    const party = await findRegistration(tx, eventId, registrationId ?? 0);
    const before = await tx
      .select()
      .from(checkIns)
      .where(and(ofEvent, eq(checkIns.registrationId, party.id)));
    const meant = paymentsOf(before.map(toTap)).filter(({ id }) => id === checkInId);
    const payment = firstOf(meant, 'tap-not-found');
    const result: CheckInResult = isCounted ? 'paid' : 'already';
    await tx.update(checkIns).set({ result }).where(isMeant);
    const taps = before.map((tap) => (tap.id === payment.id ? { ...tap, result } : tap));
    const [state] = await updateParties(tx, [{ ...party, ...noDues }], () => taps);
    await recordChanges(tx, actor, [
      { ...auditedRegistration(party), before: party, after: { ...party, ...state } },
    ]);
  });
  return { checkInId, isCounted };
}
