import { randomUUID } from 'node:crypto';
import type { GuestMessage, GuestMessageResult, RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { and, asc, inArray } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { findEvent } from '../events/event-row';
import { named } from '../events/named';
import { queueToGuests } from './emails';
import { isOnListOf } from './on-list';

/** Those of an event's guests whom a message is for. Nobody is written to after a cancellation. */
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
 * Writes a message to each of these guests, held until the organiser sends it from the Mail page
 * (docs/product.md#guest-messages). Throws `event-not-found`.
 */
export async function writeToGuests(
  { db, mail, actor }: { db: Database; mail: Mail; actor: Actor },
  eventId: number,
  message: GuestMessage,
): Promise<GuestMessageResult> {
  const { subject, text, ids = [] } = message;
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId);
    const guests = await findRecipients(tx, eventId, message);
    const cause = randomUUID();
    const email = { kind: 'guest-message', subject, text } as const;
    const held = await queueToGuests(tx, mail, email, { guests, event, cause, isHeld: true });
    // One entry, whose it is stays in the outbox: that forgets it earlier.
    const after = { ...event, guestMessage: subject };
    await recordChanges(tx, actor, [{ ...named(event), before: event, after }]);
    const known = new Set(guests.map(({ id }) => id));
    return { held, missing: [...new Set(ids)].filter((id) => !known.has(id)) };
  });
}
