import { randomUUID } from 'node:crypto';
import type { GuestMessage } from '@shared/registrations/guest-list';
import { registrations } from '@shared/registrations/tables';
import { and, asc, inArray } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { type Database, missingIds } from '../../database/database';
import type { AdminContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { auditedEvent, findEvent } from '../events/event-row';
import { guestEmailRules } from '../guest-mail/email-rules';
import { queueToGuests } from '../guest-mail/emails';
import { isOnListOf } from '../registrations/queries';

/** The guests of an event who get a message. Nobody is written to after a cancellation. */
function findRecipients(tx: Database, eventId: number, { ids, states }: GuestMessage) {
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        isOnListOf(eventId),
        ids && inArray(registrations.id, ids),
        states && inArray(registrations.state, states),
      ),
    )
    .orderBy(asc(registrations.id));
}

/**
 * Writes a message to each of these guests, to be sent at once or when the organizer says so
 * (docs/product/guest-list.md#guest-messages). Throws `event-not-found`.
 */
export async function writeToGuests(context: AdminContext, eventId: number, message: GuestMessage) {
  const { db, mail, actor } = context;
  const { subject, text, ids = [] } = message;
  const isHeld = message.isHeld || !mail.isOn;
  return changeAndSend(db, mail, async (tx) => {
    const event = await findEvent(tx, eventId);
    const guests = await findRecipients(tx, eventId, message);
    const to = { guests, event, cause: randomUUID(), isHeld };
    const written = await queueToGuests(tx, mail, guestEmailRules['guest-message'], { subject, text }, to);
    // One entry, whose it is stays in the outbox: that forgets it earlier.
    const after = { ...event, guestMessage: subject };
    await recordChanges(tx, actor, [{ ...auditedEvent(event), before: event, after }]);
    const [held, queued] = isHeld ? [written, 0] : [0, written];
    return { held, queued, missing: missingIds(ids, guests) };
  });
}
