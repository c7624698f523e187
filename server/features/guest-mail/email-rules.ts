import { formatMoment, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { hasBegun } from '@shared/events/own-day';
import type { EmailKind } from '@shared/mail/email-kinds';
import { guestStates } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { formatWeekday } from '@shared/short-days';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Database, hasRow, isSameEmail } from '../../database/database';
import { noParams } from '../../mail/email-rules';
import { isOnListOf } from '../registrations/queries';
import { eventFacts, hasChanged, lastShownTo } from './event-changes';
import { type AskedGuest, type Guest, type GuestRules, rulesOf } from './rules-of';
import {
  eventCancelledEmail,
  eventChangedEmail,
  eventReminderEmail,
  guestMessageEmail,
} from './templates/event-emails';
import {
  paymentRefundedEmail,
  registrationCancelledEmail,
  registrationConfirmedEmail,
  registrationOfferEmail,
  registrationWaitingEmail,
} from './templates/registration-emails';

/** Whether the same guest has registered again after this registration ended. */
async function isBack(db: Database, { eventId, email }: RegistrationRow): Promise<boolean> {
  const again = and(isOnListOf(eventId), isSameEmail(registrations.email, email));
  return (await db.$count(registrations, again)) > 0;
}

const isOn = ({ event, now }: Pick<AskedGuest<unknown>, 'event' | 'now'>) =>
  event.cancelledAt === null && event.endsAt > now;
const isGuest = ({ registration: { state } }: AskedGuest<unknown>) =>
  guestStates.some((guest) => guest === state);

/** Whether an event has taken place and is over. */
export const isDone = ({ cancelledAt, endsAt }: EventRow, now: Date) => cancelledAt === null && endsAt <= now;

const untilStart = ({ date }: EventRow) => date;
const untilEnd = ({ endsAt }: EventRow) => endsAt;

/** Whether the guest has cancelled since, by a mailed link: who registers again needs the mail about that. */
const isUndone = (id: PgColumn) =>
  hasRow(registrations, eq(registrations.id, id), eq(registrations.cancellationCause, 'guest'));

/** Whether a guest who registers has asked for the newsletter, and was on the list already. */
const ofRegistered = z.object({ wantsNews: z.boolean().optional(), isKnown: z.boolean().optional() });
const asksForNews = ({ wantsNews }: z.output<typeof ofRegistered>) => wantsNews === true;

/** What somebody gets who registers, or whose registration changes. */
export const registrationRules = {
  'registration-confirmed': rulesOf('registration-confirmed', {
    cause: 'stranger',
    isUndone,
    params: ofRegistered,
    asksForNews,
    content: (guest, { isKnown }) =>
      registrationConfirmedEmail({ ...guest, isKnown, hasBegun: hasBegun(guest.event, guest.now.getTime()) }),
    isWanted: (asked) => isOn(asked) && asked.registration.state === 'confirmed',
    wantedUntil: untilEnd,
    tells: 'news',
    hasCalendar: true,
    hasDoorCode: true,
  }),

  'registration-waiting': rulesOf('registration-waiting', {
    cause: 'stranger',
    isUndone,
    params: ofRegistered,
    asksForNews,
    content: (guest, { isKnown }) => registrationWaitingEmail({ ...guest, isKnown }),
    isWanted: (asked) => isOn(asked) && asked.registration.state === 'waiting',
    wantedUntil: untilStart,
    tells: 'news',
  }),

  'registration-offer': rulesOf('registration-offer', {
    cause: 'site',
    params: ofRegistered,
    content(guest) {
      const { missedOffers, offerExpiresAt: until } = guest.registration;
      return registrationOfferEmail({
        ...guest,
        until: until ? `${formatWeekday(until)}, ${formatMoment(until)}` : '',
        isLast: missedOffers > 0,
      });
    },
    isWanted(asked) {
      const { state, offerExpiresAt } = asked.registration;
      return isOn(asked) && state === 'offered' && (offerExpiresAt ?? asked.now) > asked.now;
    },
    wantedUntil: ({ date }, { offerExpiresAt }) => offerExpiresAt ?? date,
    tells: 'news',
  }),

  'registration-cancelled': rulesOf('registration-cancelled', {
    cause: 'site',
    params: ofRegistered,
    content: (guest) =>
      registrationCancelledEmail({
        ...guest,
        by: guest.registration.cancellationCause === 'offer-expired' ? 'missedOffers' : 'organizer',
      }),
    // Only those who are guests then are told of the end of the crawl.
    isWanted: async ({ db, registration }) =>
      registration.state === 'cancelled' && !(await isBack(db, registration)),
    wantedUntil: untilEnd,
    isForEnded: true,
  }),
};
export type RegistrationEmailKind = keyof typeof registrationRules;

const ofChange = z.object({ before: eventFacts });

/** What a guest was last told of the event. */
const knownTo = ({ registration }: Guest, { before }: z.output<typeof ofChange>) =>
  lastShownTo(registration) ?? before;

export const guestEmailRules = {
  ...registrationRules,

  'event-reminder': rulesOf('event-reminder', {
    cause: 'site',
    // Of another day guests are reminded when that is due.
    params: z.object({ day: z.string() }),
    content: eventReminderEmail,
    isWanted(asked) {
      const { registration, event, params, now } = asked;
      const isDue = orlandoDay(event.date) === params.day && event.date > now;
      return isOn(asked) && isDue && registration.state === 'confirmed';
    },
    wantedUntil: untilStart,
    tells: 'again',
    hasDoorCode: true,
  }),

  'event-changed': rulesOf('event-changed', {
    cause: 'site',
    // The event before the edits: for guests where it is not known what they were told.
    params: ofChange,
    content: (guest, params) => eventChangedEmail({ ...guest, before: knownTo(guest, params) }),
    isWanted: (asked) =>
      isOn(asked) && isGuest(asked) && hasChanged(knownTo(asked, asked.params), asked.event),
    wantedUntil: untilEnd,
    tells: 'news',
    hasCalendar: true,
  }),

  'event-cancelled': rulesOf('event-cancelled', {
    cause: 'site',
    params: noParams,
    content: (guest) => eventCancelledEmail({ ...guest, reason: guest.event.cancellationReason ?? '' }),
    isWanted: (asked) => isGuest(asked) && asked.event.cancelledAt !== null && asked.event.endsAt > asked.now,
    wantedUntil: untilEnd,
    isForEnded: true,
    hasCalendar: true,
  }),

  'payment-refunded': rulesOf('payment-refunded', {
    cause: 'site',
    // It is about money: that goes back after a cancellation and after the event, too.
    sendWithinDays: 30,
    params: z.object({ amount: z.int() }),
    content(guest, params) {
      const { state } = guest.registration;
      const isKept = state === 'confirmed' && isOn(guest);
      return paymentRefundedEmail({ ...guest, isCancelled: state === 'cancelled', isKept }, params);
    },
    isWanted: () => true,
    isForEnded: true,
  }),

  'guest-message': rulesOf('guest-message', {
    cause: 'person',
    // The organizer sends it when they like.
    sendWithinDays: 30,
    params: z.object({ subject: z.string(), text: z.string() }),
    content({ event, registration, now }, params) {
      return guestMessageEmail({
        event,
        isAfter: isDone(event, now) && registration.state === 'confirmed',
        ...params,
      });
    },
    // What was written before a cancellation is dropped; after it the organizer may have more to say.
    isWanted: (asked) =>
      isGuest(asked) &&
      (asked.event.cancelledAt === null || asked.email.createdAt >= asked.event.cancelledAt),
  }),
};

const kindsThat = (applies: (rules: GuestRules) => boolean) =>
  Object.values<GuestRules>(guestEmailRules)
    .filter(applies)
    .map(({ kind }) => kind);

/** Also what is written to those who may be none, in `find-links`. */
export const guestEmailKinds: EmailKind[] = [...kindsThat(() => true), 'registrations-link'];
/** What is written to guests about their registration while they have one. */
export const kindsWhileRegistered = kindsThat(({ isForEnded }) => !isForEnded);
/** Those after which a guest needs no notice of a change. */
export const kindsWithNews = kindsThat(({ tells }) => tells === 'news');
