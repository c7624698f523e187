import { countLabel } from '@shared/counting';
import { formatMoment, formatWeekday } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { nameWithoutUrl } from '../../mail/name-without-url';
import type { EmailContent, RenderedEmail } from '../../mail/render';
import { renderOnce } from '../../mail/render-once';
import { fillSlots, slot } from '../../mail/slots';
import type { EmailEvent } from '../events/event-card';
import type { RoutedEvent } from '../stops/routed-event';
import { changesOf, type EventFacts } from './event-facts';
import { eventCancelledEmail } from './templates/event-cancelled-email';
import { eventChangedEmail } from './templates/event-changed-email';
import { eventReminderEmail } from './templates/event-reminder-email';
import { guestMessageEmail } from './templates/guest-message-email';
import { registrationCancelledEmail } from './templates/registration-cancelled-email';
import { registrationConfirmedEmail } from './templates/registration-confirmed-email';
import { registrationOfferEmail } from './templates/registration-offer-email';
import { registrationWaitingEmail } from './templates/registration-waiting-email';

/** What a message says: about the event, the registration, and of some kinds something of its own. */
export type GuestEmail =
  | { kind: 'registration-confirmed' | 'registration-waiting' | 'registration-offer' }
  | { kind: 'registration-cancelled' | 'event-reminder' | 'event-cancelled' }
  | { kind: 'event-changed'; before: EventFacts }
  | { kind: 'guest-message'; subject: string; text: string };

export type Guest = { registration: RegistrationRow; event: RoutedEvent };

/** What messages show of an event. */
function shownOf(event: RoutedEvent): EmailEvent {
  const stops = event.stops.map(({ position, name, address, arrivesAt, leavesAt, isTimeAgreed }) => ({
    position,
    name,
    address,
    arrivesAt,
    leavesAt,
    isTimeAgreed,
  }));
  const { id, title, date, startTime, endTime, location, startingVenue } = event;
  const { price, venueCount, ticketUrl, imagePath, imageAlt } = event;
  const said = { id, title, date, startTime, endTime, location, startingVenue };
  return { ...said, price, venueCount, ticketUrl, imagePath, imageAlt, stops };
}

/** `2 people, 1 dog (Biscuit)`; the dogs' names where all of them can be repeated. */
function partyOf({ people, dogCount, dogs }: Pick<RegistrationRow, 'people' | 'dogCount' | 'dogs'>): string {
  const names = dogs.map(({ name }) => nameWithoutUrl(name));
  const areNamed = names.length > 0 && names.every((name) => name !== undefined);
  const ofDogs = countLabel(dogCount, 'dog') + (areNamed ? ` (${names.join(', ')})` : '');
  return [countLabel(people, 'person', 'people'), ...(dogCount > 0 ? [ofDogs] : [])].join(', ');
}

/** A message's content, with a slot wherever a guest's own text stands. */
function contentOf(
  email: GuestEmail,
  { registration, event }: Guest,
  shown: EmailEvent,
  hasName: boolean,
): EmailContent {
  const guest = {
    event: shown,
    name: hasName ? slot('name') : undefined,
    party: slot('party'),
  };
  switch (email.kind) {
    case 'registration-confirmed':
      return registrationConfirmedEmail({ ...guest, code: slot('code') });
    case 'registration-waiting':
      return registrationWaitingEmail(guest);
    case 'registration-offer':
      return registrationOfferEmail({
        ...guest,
        until: slot('until'),
        isLast: registration.missedOffers > 0,
      });
    case 'registration-cancelled':
      return registrationCancelledEmail({
        ...guest,
        isByMissedOffers: registration.cancellationCause === 'offer-expired',
      });
    case 'event-reminder':
      return eventReminderEmail({ ...guest, code: slot('code') });
    case 'event-changed':
      return eventChangedEmail({ ...guest, changes: changesOf(email.before, event) });
    case 'event-cancelled':
      return eventCancelledEmail({ ...guest, reason: event.cancellationReason ?? '' });
    case 'guest-message':
      return guestMessageEmail({ event: shown, subject: email.subject, text: email.text });
  }
}

/** What stands in the slots. */
function textsOf({ firstName, offerExpiresAt: until, ...registration }: RegistrationRow) {
  return {
    name: nameWithoutUrl(firstName) ?? '',
    party: partyOf(registration),
    code: registration.code,
    until: until ? `${formatWeekday(until)}, ${formatMoment(until)}` : '',
  };
}

/** The subject of a message, which says nothing of the event's route. */
export function subjectOf(email: GuestEmail, registration: RegistrationRow, event: EventRow): string {
  const guest = { registration, event: { ...event, stops: [] } };
  const { subject } = contentOf(email, guest, shownOf(guest.event), false);
  return fillSlots({ subject, html: '', text: '' }, textsOf(registration)).subject;
}

/** A message to a guest. It is rendered once for all guests of an event: rendering one takes milliseconds. */
export async function renderGuestEmail(email: GuestEmail, guest: Guest): Promise<RenderedEmail> {
  const { registration, event } = guest;
  const shown = shownOf(event);
  const hasName = nameWithoutUrl(registration.firstName) !== undefined;
  // All that the content depends on but for the slots.
  const key = JSON.stringify([
    email,
    shown,
    event.cancellationReason,
    hasName,
    email.kind === 'registration-offer' && registration.missedOffers > 0,
    email.kind === 'registration-cancelled' && registration.cancellationCause,
  ]);
  return fillSlots(
    await renderOnce(key, () => contentOf(email, guest, shown, hasName)),
    textsOf(registration),
  );
}
