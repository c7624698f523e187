import type { EventRow } from '@shared/events/events';
import { type RegistrationChange, registrationChangeOf } from '@shared/registrations/party-change';
import { fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { updateRow } from '../../database/rows';
import {
  type AppError,
  eventCancelled,
  invalidInput,
  linkNotFound,
  offerExpired,
  partyTooLarge,
  registrationCancelled,
  registrationClosed,
} from '../../errors';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { findOwned } from '../registrations/find-linked';
import { lastCall, mayBecome } from '../waiting-list/free-places';
import { cancelRegistrations, settleEvent } from '../waiting-list/settle';

type Changing = {
  tx: Database;
  mail: Mail;
  event: EventRow;
  registration: RegistrationRow;
  room: Room;
  now: Date;
};

/**
 * Runs a change that a guest makes, with the event locked and settled. Throws `link-not-found`, or `registration-closed`
 * once the event has ended or the party is inside. An error that the change gives is thrown after the commit: what was
 * settled stays.
 */
async function changeAsGuest(
  db: Database,
  mail: Mail,
  token: string,
  now: Date,
  change: (changing: Changing) => Promise<AppError | undefined>,
): Promise<void> {
  const { registration: found } = await findOwned(db, mail, token, now);
  const error = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, found.eventId);
    const room = await settleEvent(tx, mail, event, now);
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, found.id));
    if (registration?.email !== found.email) return linkNotFound();
    if (event.endsAt <= now || registration.checkedInAt) return registrationClosed();
    return change({ tx, mail, event, registration, room, now });
  });
  mail.wake();
  if (error) throw error;
}

/** What keeps a registration from being changed. */
function obstacleTo({ event, registration }: Changing): AppError | undefined {
  if (event.cancelledAt) return eventCancelled();
  return registration.state === 'cancelled' ? registrationCancelled() : undefined;
}

/**
 * Changes a party (docs/product/registrations.md#party). One that waits keeps its place on the list. Throws what
 * `changeAsGuest` does, `event-cancelled`, `registration-cancelled`, `invalid-input` for what its guest may not make of
 * this party, or `party-too-large` where a larger one does not fit.
 */
export function changeParty(
  db: Database,
  mail: Mail,
  token: string,
  change: RegistrationChange,
  now: Date,
): Promise<void> {
  return changeAsGuest(db, mail, token, now, async (changing) => {
    const { tx, event, registration, room } = changing;
    const obstacle = obstacleTo(changing);
    if (obstacle) return obstacle;
    const { error } = registrationChangeOf(registration).safeParse(change);
    if (error) return invalidInput(error);
    if (!mayBecome(registration, change, room)) return partyTooLarge();
    await tx
      .update(registrations)
      .set({ ...change, dogCount: change.dogs.length })
      .where(eq(registrations.id, registration.id));
    await settleEvent(tx, mail, event, now);
    return undefined;
  });
}

/**
 * Gives a party the place that it was offered or, from two hours before the start, one that is free; a second time it
 * changes nothing (docs/product/waiting-list.md). Throws what `changeAsGuest` does, `event-cancelled`,
 * `registration-cancelled`, or `offer-expired`.
 */
export function takePlace(db: Database, mail: Mail, token: string, now: Date): Promise<void> {
  return changeAsGuest(db, mail, token, now, async (changing) => {
    const { tx, event, registration, room } = changing;
    const obstacle = obstacleTo(changing);
    if (obstacle || registration.state === 'confirmed') return obstacle;
    const isFree = registration.state === 'waiting' && now >= lastCall(event) && fits(room, registration);
    if (registration.state !== 'offered' && !isFree) return offerExpired();
    const taken = { state: 'confirmed', offerExpiresAt: null, waitingSince: null } as const;
    const confirmed = await updateRow(tx, registrations, registration.id, taken);
    const about = { kind: 'registration' as const, ids: [registration.id] };
    await dropUnsentAbout(tx, about, ['registration-waiting', 'registration-offer']);
    await queueRegistrationEmail(tx, mail, 'registration-confirmed', {
      registration: confirmed,
      event,
      cause: `taken:${now.toISOString()}`,
      isVerified: true,
    });
    return undefined;
  });
}

/** Cancels a guest's registration; a second time it changes nothing. Throws what `changeAsGuest` does. */
export function cancelAsGuest(db: Database, mail: Mail, token: string, now: Date): Promise<void> {
  return changeAsGuest(db, mail, token, now, async ({ tx, event, registration }) => {
    await cancelRegistrations(tx, mail, event, [registration.id], 'guest', now);
    return undefined;
  });
}
