import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BulkResult } from '@shared/lists';
import type { MessageResult } from '@shared/mail/written-message';
import { notYetAccepted } from '@shared/registrations/conditions';
import {
  type GuestChange,
  type GuestInput,
  guestInputOf,
  type NewGuestInput,
  type OwesChange,
  registrationResponse,
} from '@shared/registrations/guest-list';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { fits, guestStates } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { firstOf, missingIds } from '../../database/database';
import { requireAdminStill } from '../../database/sessions';
import { AppError, alreadyRegistered, changedMeanwhile, invalidInput } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { notifyOfPlace } from '../guest-mail/emails';
import { endReservations } from '../payments/ledger/move-payment';
import { comingTo, placedAs, situationOf } from '../registrations/move-party';
import { deleteUnregistered, storeParticipant } from '../registrations/participants';
import {
  auditedRegistration,
  findKnown,
  findRegistration,
  hasPaidHere,
  isOnListOf,
  readPaidOnline,
  versionAfter,
} from '../registrations/queries';
import {
  cancelRegistrations,
  type LockedEvent,
  mayBecome,
  offerFreePlaces,
} from '../waiting-list/free-places';
import { canOwe } from './queries';

/** Tells a guest of a change that no stranger caused. */
const tell = (locked: LockedEvent, registration: RegistrationRow) =>
  notifyOfPlace(locked, { registration, cause: `organizer:${locked.now.toISOString()}`, isVerified: true });

/** Adds a guest and tells them (docs/product/guest-list.md). Throws 404, `event-cancelled` or `already-registered`. */
export async function addGuest(
  { db, mail, actor }: AdminContext,
  eventId: number,
  { state: wanted, ...guest }: NewGuestInput,
  now: Date,
): Promise<RegistrationRow> {
  return changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const locked = { tx, mail, event, now };
    if (event.cancelledAt) throw new AppError('event-cancelled');
    if (await findKnown(tx, eventId, guest.email)) throw alreadyRegistered();
    const party = { ...guest, dogCount: guest.dogs.length };
    // The organizer's guest comes before those who wait.
    const state = wanted ?? (fits(await offerFreePlaces(locked), party) ? 'confirmed' : 'waiting');
    const participantId = await storeParticipant(tx, guest);
    const about = { ...comingTo(event), participantId, source: 'organizer' } as const;
    const values = { ...party, ...about, ...placedAs(state, eventId, now) };
    const { id } = firstOf(await tx.insert(registrations).values(values).returning());
    await offerFreePlaces(locked);
    const after = await findRegistration(tx, eventId, id);
    // LockedEvent has written the offer.
    if (after.state !== 'offered') await tell(locked, after);
    await recordChanges(tx, actor, [{ ...auditedRegistration(after), after }]);
    return after;
  });
}

/** Sends a guest again what says where their party stands, with the link to their page. Throws 404, `event-cancelled`. */
export function sendAgain(
  { db, mail, actor }: AdminContext,
  eventId: number,
  id: number,
  now: Date,
): Promise<MessageResult> {
  return changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt) throw new AppError('event-cancelled');
    await requireAdminStill(tx, actor);
    const guest = await findRegistration(tx, eventId, id);
    // What waits to tell of a cancellation is not replaced by anything.
    const isGuest = guestStates.some((state) => state === guest.state);
    const isWritten = isGuest && (await tell({ tx, mail, event, now }, guest));
    return { held: Number(isWritten && !mail.isOn), queued: Number(isWritten && mail.isOn), missing: [] };
  });
}

const movesTo = { confirmed: 'confirm', waiting: 'wait', cancelled: 'cancel' } as const;

/** The move that brings a party to a state; none where it stays. */
function moveTo(state: GuestInput['state'], before: RegistrationRow) {
  const move = state && movesTo[state];
  return move && canMove(move, before) ? move : undefined;
}

const nameOf = ({ firstName, lastName }: Pick<GuestInput, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.toLowerCase();

/** What a party loses that goes to somebody else: what its old holder said of themselves (docs/product/guest-list.md#hand-over). */
const lostBy = ({ phone, dogs }: RegistrationRow, guest: Omit<GuestInput, 'state'>) => ({
  acceptedAt: null,
  conditionsVersion: notYetAccepted,
  phone: guest.phone === phone ? '' : guest.phone,
  dogs: isDeepStrictEqual(guest.dogs, dogs) ? dogs.map(() => ({ name: '', breed: '' })) : guest.dogs,
});

/** Stores what an input says of a guest, and where the party stands after it. Gives the row as it then is. */
async function storeChange(
  locked: LockedEvent,
  before: RegistrationRow,
  { state, ...written }: GuestInput,
): Promise<RegistrationRow> {
  const { tx, event, now } = locked;
  const hasOtherAddress = written.email.toLowerCase() !== before.email.toLowerCase();
  const isSomebodyElse = hasOtherAddress && nameOf(written) !== nameOf(before);
  const guest = { ...written, ...(isSomebodyElse && lostBy(before, written)) };
  const isCancelled = (state ?? before.state) === 'cancelled';
  const place = state !== 'cancelled' && moveTo(state, before) ? state : undefined;
  const isOnList = guestStates.some((guestState) => guestState === before.state);
  if (!isCancelled && !before.isBought && (hasOtherAddress || !isOnList)) {
    if (await findKnown(tx, event.id, guest.email, before.id)) throw alreadyRegistered();
  }
  await tx
    .update(registrations)
    .set({
      ...guest,
      dogCount: guest.dogs.length,
      version: versionAfter(before, guest),
      // Who reads there was told nothing, and the old code is no longer theirs.
      ...(hasOtherAddress && {
        participantId: await storeParticipant(tx, guest),
        code: randomUUID(),
        accountId: null,
        told: null,
        toldOfferEnd: null,
        linkVersion: before.linkVersion + 1,
      }),
      ...(place && placedAs(place, event.id, now)),
    })
    .where(eq(registrations.id, before.id));
  // The owner of the old address is no guest of ours, unless by another registration.
  if (hasOtherAddress) await deleteUnregistered(tx, [before.participantId]);
  // A place that is given is not paid for; what is paid meanwhile counts.
  if (place) await endReservations(tx, [before.id], 'admitted');
  if (isCancelled) await cancelRegistrations(locked, [before.id], 'organizer');
  else await offerFreePlaces(locked);
  const after = await findRegistration(tx, event.id, before.id);
  // An offer that locked has just made is written already.
  const isOfferNew = after.state === 'offered' && before.state !== 'offered';
  if ((place || hasOtherAddress) && !isOfferNew) await tell(locked, after);
  return after;
}

/**
 * Changes a guest (docs/product/guest-list.md). Throws what its endpoint says, `registration-changed` with the registration
 * as it is.
 */
export async function changeGuest(
  { db, mail, actor }: AdminContext,
  eventId: number,
  id: number,
  { version, ...input }: GuestChange,
  now: Date,
): Promise<RegistrationRow> {
  return changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const locked = { tx, mail, event, now };
    // The organizer's guest comes before those who wait.
    const room = input.state === 'confirmed' ? undefined : await offerFreePlaces(locked);
    const before = await findRegistration(tx, eventId, id);
    if (version !== undefined && version !== before.version)
      throw changedMeanwhile('registration-changed', registrationResponse.parse(before));
    const { error } = guestInputOf(before).safeParse(input);
    if (error) throw invalidInput(error);
    const move = moveTo(input.state, before);
    const obstacle =
      move &&
      obstacleTo(move, { ...situationOf(event, before, now), isPaidOnline: await readPaidOnline(tx, id) });
    if (obstacle) throw new AppError(obstacle);
    if (room && input.state === undefined && !mayBecome(before, input, room))
      throw new AppError('party-too-large');
    const after = await storeChange(locked, before, input);
    await recordChanges(tx, actor, [{ ...auditedRegistration(after), before, after }]);
    return after;
  });
}

/** Says why these guests owe nothing, if they do (docs/product/payments.md#elsewhere). Throws `event-not-found`. */
export function setOwes({ db, actor }: AdminContext, eventId: number, { ids, owes }: OwesChange) {
  return db.transaction(async (tx): Promise<BulkResult> => {
    await lockEvent(tx, eventId);
    const areMeant = and(isOnListOf(eventId), inArray(registrations.id, ids));
    const found = await tx
      .select({ ...getTableColumns(registrations), hasPaid: hasPaidHere })
      .from(registrations)
      .where(areMeant);
    const before = new Map(
      found.filter((row) => canOwe(row, owes)).map(({ hasPaid: _, ...row }) => [row.id, row]),
    );
    const changed = await tx
      .update(registrations)
      .set({ owes })
      .where(inArray(registrations.id, [...before.keys()]))
      .returning();
    const changes = changed.map((after) => ({
      ...auditedRegistration(after),
      before: before.get(after.id),
      after,
    }));
    await recordChanges(tx, actor, changes);
    return { changed: changed.length, missing: missingIds(ids, found) };
  });
}

/** Cancels a guest's registration and tells them; a second time it changes nothing. Throws 404. */
export async function cancelGuest({ db, mail, actor }: AdminContext, eventId: number, id: number, now: Date) {
  await changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const before = await findRegistration(tx, eventId, id);
    await cancelRegistrations({ tx, mail, event, now }, [id], 'organizer');
    const after = await findRegistration(tx, eventId, id);
    await recordChanges(tx, actor, [{ ...auditedRegistration(after), before, after }]);
  });
}
