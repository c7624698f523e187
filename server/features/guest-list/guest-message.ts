import { randomUUID } from 'node:crypto';
import type { GuestMessage, GuestMessageResult } from '@shared/registrations/guest-list';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, inArray } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { missingIds } from '../../database/rows';
import type { AdminContext } from '../../http/services';
import { named } from '../events/event-audit';
import { findEvent } from '../events/event-row';
import { guestEmailRules } from '../guest-mail/email-rules';
import { queueToGuests } from '../guest-mail/emails';
import { isOnListOf } from '../registrations/on-list';

/** The guests of an event who get a message. Nobody is written to after a cancellation. */
function findRecipients(
  tx: Database,
  eventId: number,
  { ids, states }: GuestMessage,
): Promise<RegistrationRow[]> {
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
 * Writes a message to each of these guests, held until the organizer sends it from the Mail page
 * (docs/product/guest-list.md#guest-messages). Throws `event-not-found`.
 */
export async function writeToGuests(
  { db, mail, actor }: AdminContext,
  eventId: number,
  message: GuestMessage,
): Promise<GuestMessageResult> {
  const { subject, text, ids = [] } = message;
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId);
    const guests = await findRecipients(tx, eventId, message);
    const to = { guests, event, cause: randomUUID(), isHeld: true };
    const held = await queueToGuests(tx, mail, guestEmailRules['guest-message'], { subject, text }, to);
    // One entry, whose it is stays in the outbox: that forgets it earlier.
    const after = { ...event, guestMessage: subject };
    await recordChanges(tx, actor, [{ ...named(event), before: event, after }]);
    return { held, missing: missingIds(ids, guests) };
  });
}
