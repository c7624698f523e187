import { orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type Asked, type EmailRow, type EmailRules, isTo, noParams } from '../../mail/email-rules';
import { registrationToken } from '../registrations/links';
import { isOnListOf } from '../registrations/on-list';
import { readRoutedEvent } from '../stops/routed-event';
import { calendarAttachment, doorCodeAttachment } from './attachments';
import { type Guest, type GuestEmail, renderGuestEmail } from './email-content';
import { changesOf, eventFacts } from './event-facts';
import { noteTold, tellingKinds, toldTo } from './told';

/** The registration that a message is about, where it still belongs to the recipient. */
async function findGuest(db: Database, email: EmailRow): Promise<Guest | undefined> {
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, email.aboutId ?? 0), isNull(registrations.erasedAt)));
  if (!found || !isTo(email, found.registration.email)) return undefined;
  return { ...found, event: await readRoutedEvent(db, found.event) };
}

/** Whether the same guest has registered again after this registration ended. */
async function isBack(db: Database, { eventId, email }: RegistrationRow): Promise<boolean> {
  const again = and(isOnListOf(eventId), sql`lower(${registrations.email}) = lower(${email})`);
  return (await db.$count(registrations, again)) > 0;
}

type AskedGuest<Params> = Asked<Params> & Guest;

const isOn = ({ event, now }: AskedGuest<unknown>) => event.cancelledAt === null && event.endsAt > now;
const isGuest = ({ registration }: AskedGuest<unknown>) => registration.state !== 'cancelled';

type GuestRules<Params> = Pick<EmailRules<Params>, 'kind' | 'params' | 'isUndone'> &
  Partial<EmailRules<Params>> & {
    /** What it says; undefined where nobody wants it any more. */
    says: (asked: AskedGuest<Params>) => GuestEmail | undefined | Promise<GuestEmail | undefined>;
    hasCalendar?: boolean;
    hasDoorCode?: boolean;
  };

function rulesOf<Params>({
  says,
  hasCalendar = false,
  hasDoorCode = false,
  ...rules
}: GuestRules<Params>): EmailRules<Params> {
  return {
    cause: 'site',
    // Most messages end earlier, with the event: see `sendBefore`.
    sendWithinDays: 7,
    async load(asked) {
      const { db, mail, email, now } = asked;
      const guest = await findGuest(db, email);
      const said = guest && (await says({ ...asked, ...guest }));
      if (!said) return undefined;
      const { registration, event } = guest;
      return {
        tokens: { registration: registrationToken(mail, 'registration', registration) },
        render: () => renderGuestEmail(said, guest),
        attach: async (letterhead) => [
          ...(hasDoorCode ? [await doorCodeAttachment(registration.code)] : []),
          ...(hasCalendar ? [calendarAttachment(event, letterhead, now)] : []),
        ],
        ...(tellingKinds.includes(rules.kind) && { onSent: (tx) => noteTold(tx, email, guest) }),
      };
    },
    ...rules,
  };
}

/**
 * Whether the guest has cancelled since: only by a link that came by mail can that be done, and a guest who
 * registers again needs the mail about that.
 */
const isUndone = (id: PgColumn) => sql`exists (select from ${registrations}
  where ${registrations.id} = ${id} and ${registrations.cancellationCause} = 'guest')`;

const registrationConfirmed = rulesOf({
  kind: 'registration-confirmed',
  cause: 'stranger',
  isUndone,
  params: noParams,
  hasCalendar: true,
  hasDoorCode: true,
  says: (asked) =>
    isOn(asked) && asked.registration.state === 'confirmed' ? { kind: 'registration-confirmed' } : undefined,
});

const registrationWaiting = rulesOf({
  kind: 'registration-waiting',
  cause: 'stranger',
  isUndone,
  params: noParams,
  says: (asked) =>
    isOn(asked) && asked.registration.state === 'waiting' ? { kind: 'registration-waiting' } : undefined,
});

const registrationOffer = rulesOf({
  kind: 'registration-offer',
  params: noParams,
  says(asked) {
    const { state, offerExpiresAt } = asked.registration;
    const isOffered = state === 'offered' && (offerExpiresAt ?? asked.now) > asked.now;
    return isOn(asked) && isOffered ? { kind: 'registration-offer' } : undefined;
  },
});

const registrationCancelled = rulesOf({
  kind: 'registration-cancelled',
  params: noParams,
  // The end of the crawl is told to those who are guests then, and to nobody else.
  says: async ({ db, registration }) =>
    registration.state === 'cancelled' && !(await isBack(db, registration))
      ? { kind: 'registration-cancelled' }
      : undefined,
});

const eventReminder = rulesOf({
  kind: 'event-reminder',
  // Of another day guests are reminded when that is due.
  params: z.object({ day: z.string() }),
  hasDoorCode: true,
  says(asked) {
    const { registration, event, params, now } = asked;
    const isDue = orlandoDay(event.date) === params.day && event.date > now;
    return isOn(asked) && isDue && registration.state === 'confirmed'
      ? { kind: 'event-reminder' }
      : undefined;
  },
});

const eventChanged = rulesOf({
  kind: 'event-changed',
  // The event before the edits: for guests of whom nobody knows what they were told.
  params: z.object({ before: eventFacts }),
  hasCalendar: true,
  says(asked) {
    const { registration, event, params } = asked;
    const before = toldTo(registration) ?? params.before;
    const isNews = changesOf(before, event).length > 0;
    return isOn(asked) && isGuest(asked) && isNews ? { kind: 'event-changed', before } : undefined;
  },
});

const eventCancelled = rulesOf({
  kind: 'event-cancelled',
  params: noParams,
  hasCalendar: true,
  says: (asked) =>
    isGuest(asked) && asked.event.cancelledAt !== null && asked.event.endsAt > asked.now
      ? { kind: 'event-cancelled' }
      : undefined,
});

const guestMessage = rulesOf({
  kind: 'guest-message',
  cause: 'person',
  // The organizer sends it when they like.
  sendWithinDays: 30,
  params: z.object({ subject: z.string(), text: z.string() }),
  // What was written before a cancellation is dropped; after it the organizer may have more to say.
  says: (asked) =>
    isGuest(asked) && (asked.event.cancelledAt === null || asked.email.createdAt >= asked.event.cancelledAt)
      ? { kind: 'guest-message', ...asked.params }
      : undefined,
});

/** What holds for messages to guests (docs/product/guest-mail.md). */
export const guestEmailRules = {
  'registration-confirmed': registrationConfirmed,
  'registration-waiting': registrationWaiting,
  'registration-offer': registrationOffer,
  'registration-cancelled': registrationCancelled,
  'event-reminder': eventReminder,
  'event-changed': eventChanged,
  'event-cancelled': eventCancelled,
  'guest-message': guestMessage,
};
