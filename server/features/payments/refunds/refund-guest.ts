import { dollarText } from '@shared/money';
import type { RefundInput } from '@shared/payments/payments';
import { obstacleTo } from '@shared/registrations/moves';
import { registrations } from '@shared/registrations/tables';
import { recordChanges } from '../../../database/audit-log';
import { updateRow } from '../../../database/database';
import { AppError, invalidFields } from '../../../errors';
import type { AdminContext } from '../../../http/services';
import { changeAndSend } from '../../../mail/mail';
import { lockEvent } from '../../events/event-row';
import { notifyOfPlace } from '../../guest-mail/emails';
import { situationOf } from '../../registrations/move-party';
import { auditedRegistration, findRegistration } from '../../registrations/queries';
import { offerFreePlaces } from '../../waiting-list/free-places';
import { decideRefund, lockPaid, refundable } from '../ledger/decide-refund';

/** Refunds, frees places, or both (docs/product/payments.md#fewer). Throws 404, `payment-disputed`, `invalid-input`. */
export async function refundGuest(
  { db, mail, actor }: AdminContext,
  eventId: number,
  id: number,
  { people, ...refund }: RefundInput,
  now: Date,
): Promise<void> {
  await changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const locked = { tx, mail, event, now };
    const before = await findRegistration(tx, eventId, id);
    const payment = await lockPaid(tx, id);
    if (payment?.dispute === 'open' || payment?.dispute === 'lost') throw new AppError('payment-disputed');
    const most = payment ? await refundable(tx, payment) : 0;
    const { amount, reason, isGift } = refund;
    if (amount > 0 && most === 0) throw invalidFields({ amount: ['Nothing is left to give back'] });
    if (amount > most) throw invalidFields({ amount: [`At most ${dollarText(most)} is left to give back`] });
    const keepsPlaces = before.state !== 'confirmed' || obstacleTo('change', situationOf(event, before, now));
    if (people !== undefined && (keepsPlaces || people >= before.people))
      throw invalidFields({ people: ['They are so few already, or inside, or have no spot any more'] });
    const places = people === undefined ? 0 : before.people - people;
    if (payment) await decideRefund(tx, payment, { ...refund, places, cause: 'organizer' });
    if (people !== undefined) {
      const registration = await updateRow(tx, registrations, id, { people, version: before.version + 1 });
      // Where money goes back, the mail about that says it.
      const cause = `fewer:${now.toISOString()}`;
      if (amount === 0) await notifyOfPlace(locked, { registration, cause, isVerified: true });
      await offerFreePlaces(locked);
    }
    const money = { refund: dollarText(amount), ...(isGift && { isGift }) };
    const after = { people, ...(amount > 0 && money), ...(reason && { refundReason: reason }) };
    const { people: was } = before;
    await recordChanges(tx, actor, [
      { ...auditedRegistration(before), before: { people: people && was }, after },
    ]);
  });
}
