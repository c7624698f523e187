import { presentEvent, withRoute } from '@shared/events/events';
import { priceNote } from '@shared/events/price-words';
import type { guestPageResponse } from '@shared/registrations/guest-page';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { mustAccept } from '@shared/registrations/party-change';
import { fits } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, eq, lt, lte, or } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import type { LinkContext } from '../../http/services';
import { checkoutEnd } from '../../stripe/checkout-status';
import { findGuestPayment } from '../payments/ledger/list-payments';
import { askOfParty, type Looking } from '../payments/sync/ask';
import { listPicturesOf } from '../pictures/guest-pictures';
import { situationOf } from '../registrations/move-party';
import { findShown, type Linked } from '../registrations/queries';
import { readSettingText } from '../settings/queries';
import { lastCall, readGuestList } from '../waiting-list/free-places';
import { canCorrect } from './correct-address';

/** Which one of those who wait a party is: 1 for the first. */
async function positionOf(db: Database, { id, eventId, state, waitingSince }: RegistrationRow) {
  if (state !== 'waiting' || !waitingSince) return null;
  return db.$count(
    registrations,
    and(
      eq(registrations.eventId, eventId),
      eq(registrations.state, 'waiting'),
      or(
        lt(registrations.waitingSince, waitingSince),
        and(eq(registrations.waitingSince, waitingSince), lte(registrations.id, id)),
      ),
    ),
  );
}

/** Whether a party can take a place at `now`: the one that is held for it, or, shortly before the start, a free one. */
async function canTakePlace(db: Database, { registration, event }: Linked, now: Date): Promise<boolean> {
  const { state, offerExpiresAt } = registration;
  if (!canMove('take', registration) || obstacleTo('take', situationOf(event, registration, now)))
    return false;
  if (event.payment === 'online' && !registration.owes && now > checkoutEnd(event)) return false;
  if (state === 'offered') return offerExpiresAt !== null && offerExpiresAt > now;
  return now >= lastCall(event) && fits((await readGuestList(db, event, now)).room, registration);
}

/** What the owner of a registration may do with it at `now`. */
function actionsOf({ registration, event, isOwner }: Linked, now: Date) {
  const situation = situationOf(event, registration, now);
  const moves = (['change', 'leave'] as const).filter((move) => canMove(move, registration));
  return isOwner ? moves.filter((move) => !obstacleTo(move, situation)) : [];
}

/** What a guest's own page shows at `now` (docs/product/guest-page.md), which asks Stripe by `asking` of an unpaid one. Throws `link-not-found`. */
export async function findGuestPage(
  context: LinkContext,
  asking?: Looking,
): Promise<z.input<typeof guestPageResponse>> {
  const { db, now } = context;
  const linked = await findShown(context);
  const { registration, event, isOwner, isPayer } = linked;
  if (asking && registration.state === 'reserved') await askOfParty(asking, registration.id);
  const hasCode = registration.state === 'confirmed';
  return {
    ...registration,
    event: {
      ...presentEvent(withRoute(event), now),
      priceNote: priceNote(event, await readSettingText(db, 'door_payment'), registration),
    },
    code: hasCode ? registration.code : null,
    spokenCode: hasCode ? spokenCode(registration.id) : null,
    position: await positionOf(db, registration),
    actions: actionsOf(linked, now),
    mustAccept: mustAccept(registration),
    canTakePlace: isOwner && (await canTakePlace(db, linked, now)),
    isOwner,
    isPayer,
    canCorrectAddress: isPayer && canCorrect(registration, event, now),
    payment: await findGuestPayment(db, event, registration, now),
    pictures: isOwner ? await listPicturesOf(db, registration.id) : [],
  };
}
