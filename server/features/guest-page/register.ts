import { randomUUID } from 'node:crypto';
import { type EventRow, isRegistrable, presentEvent } from '@shared/events/events';
import type { PaymentRow } from '@shared/payments/tables';
import { conditionsVersion } from '@shared/registrations/conditions';
import { fits } from '@shared/registrations/registration-states';
import {
  phoneMissing,
  type RegistrationForm,
  type RegistrationRow,
} from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { changeAndSend, type Mail } from '../../mail/mail';
import type { Buying, CheckoutAccess } from '../checkout/sale/buying';
import { findSame, requireBuying, reserve } from '../checkout/sale/reserve';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { reminderInstant } from '../guest-mail/reminders';
import { storeParticipant } from '../registrations/participants';
import { noteSignUp } from '../subscribers/sign-up';
import { endOfList, mayBecome } from '../waiting-list/free-places';
import { inTurn } from '../waiting-list/in-turn';
import { settleEvent } from '../waiting-list/settle';
import { age, takeAway } from './correct-address';

/** What a guest says of themselves and of their party. */
type Guest = Pick<
  RegistrationForm,
  'firstName' | 'lastName' | 'email' | 'phone' | 'people' | 'dogs' | 'corrects'
> & { wantsNews?: boolean };

/** The same with the account that saves it, if any. */
type Saved = Guest & { accountId?: number | null };

export type Registered = {
  event: EventRow;
  /** What a new address gets, also where it is on the list already. */
  state: 'confirmed' | 'waiting';
  /** Whether guests who register now are reminded by mail on the day before. */
  isReminderAhead: boolean;
  /** The registration of the address, and whether this request stored it. */
  registration: RegistrationRow & { age: string };
  isNew: boolean;
  /** The one that was taken away for it, because its address was mistyped. */
  former: RegistrationRow | undefined;
  /** The number that was drawn for it, also where it was stored before. */
  drawnId: number;
  /** The message about it, of which the limits of what strangers cause are to be kept: `dropSurplus`. */
  emailId: number | undefined;
};

/** A party whose places are held while it pays. */
type Reserved = { payment: PaymentRow; buying: Buying };

type NewRegistration = Omit<Saved, 'corrects' | 'wantsNews'> & {
  eventId: number;
  participantId: number;
  state: Registered['state'];
  /** Since when it waits, where that is not from now on. */
  waitingSince: Date | undefined;
  code: string;
};

/**
 * Stores a registration, or writes as much to that of an address that is on the list already: to the row, its indexes
 * and the log. All that changes of it is a microsecond of its age.
 */
async function storeRegistration(tx: Database, guest: NewRegistration, now: Date) {
  const { eventId, state, waitingSince, dogs } = guest;
  const columns = {
    ...getTableColumns(registrations),
    drawnId: sql<number>`drawn_id`.as('drawn_id'),
    age: age.as('age'),
  };
  const since = sql`coalesce(${waitingSince?.toISOString() ?? null}::timestamptz, ${endOfList(eventId, now)})`;
  const stored = tx.$with('stored', columns).as(sql`
    insert into ${registrations} (event_id, participant_id, state, first_name, last_name, email, phone, people, dogs,
      dog_count, code, conditions_version, accepted_at, waiting_since, account_id)
    values (${eventId}, ${guest.participantId}, ${state}, ${guest.firstName}, ${guest.lastName}, ${guest.email},
      ${guest.phone}, ${guest.people}, ${sql.param(dogs, registrations.dogs)}, ${dogs.length}, ${guest.code},
      ${conditionsVersion}, ${now.toISOString()}, ${state === 'waiting' ? since : null}, ${guest.accountId ?? null})
    on conflict (event_id, lower(email)) where state <> 'cancelled' and not is_bought and erased_at is null
    do update set created_at = ${registrations}.created_at + interval '1 microsecond'
    returning *, currval('registrations_id_seq')::int as drawn_id, ${age} as age`);
  return firstOf(await tx.with(stored).select().from(stored));
}

async function registerIn(
  tx: Database,
  mail: Mail,
  eventId: number,
  { corrects, wantsNews = false, ...guest }: Saved,
  { access, now }: { access: CheckoutAccess; now: Date },
): Promise<Registered | Reserved> {
  const event = await lockEvent(tx, eventId);
  if (!event.isActive) throw new AppError('event-not-found');
  if (event.cancelledAt) throw new AppError('event-cancelled');
  if (!isRegistrable(presentEvent(event, now))) throw new AppError('registration-closed');
  if (event.phoneRequired && !guest.phone) throw invalidFields({ phone: [phoneMissing] });
  const settling = { tx, mail, event, now };
  const room = await settleEvent(settling);
  const party = { ...guest, dogCount: guest.dogs.length };
  if (event.payment === 'online') {
    const buying = requireBuying(access, event, now);
    const same = await findSame(tx, { eventId, ...buying }, now);
    if (same) return { payment: same, buying };
    if (fits(room, party)) {
      const participantId = await storeParticipant(tx, guest);
      const accepted = { conditionsVersion, acceptedAt: now };
      const reserved = { ...party, ...accepted, participantId };
      return { payment: await reserve(settling, buying, reserved, wantsNews), buying };
    }
  }
  const former = corrects && (await takeAway(settling, corrects, guest.email));
  const hasRoom = former?.state === 'confirmed' ? mayBecome(former, guest, room) : fits(room, party);
  const state = hasRoom ? 'confirmed' : 'waiting';
  const code = randomUUID();
  const participantId = await storeParticipant(tx, guest);
  const waitingSince = former?.waitingSince ?? undefined;
  const values = { ...guest, eventId, participantId, state, waitingSince, code } as const;
  const { drawnId, ...registration } = await storeRegistration(tx, values, now);
  const isNew = registration.code === code;
  if (wantsNews) await noteSignUp(tx, mail, registration.email);
  // To one who has an offer, and has had a mail about it, this one is not sent.
  const isPlaced = registration.state === 'confirmed';
  const emailId = await queueRegistrationEmail(
    tx,
    mail,
    isPlaced ? 'registration-confirmed' : 'registration-waiting',
    {
      registration,
      event,
      wantsNews,
      isKnown: !isNew,
      cause: isNew ? 'registered' : `asked-again:${now.toISOString()}`,
    },
  );
  // What the new one has no need of goes to those who wait.
  if (corrects) await settleEvent(settling);
  const isReminderAhead = reminderInstant(event) > now;
  return { event, state, isReminderAhead, drawnId, emailId, registration, isNew, former };
}

/**
 * Registers a party for an event (docs/product/registrations.md). The same is done for an address that is on the list
 * already, its mail is written too, and what must not be sent is dropped after the response: neither that nor its time
 * tells who is on the list. Where it is paid here, a party that fits is reserved, whoever is on the list: `openSession`
 * leads on. Throws `event-not-found`, `event-cancelled`, `registration-closed` or `too-many-attempts`.
 */
export async function register(
  db: Database,
  mail: Mail,
  eventId: number,
  guest: Saved,
  now: Date,
  access: CheckoutAccess = {},
): Promise<Registered | Reserved> {
  return inTurn(eventId, () =>
    changeAndSend(db, mail, (tx) => registerIn(tx, mail, eventId, guest, { access, now })),
  );
}
