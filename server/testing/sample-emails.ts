import { hourMilliseconds } from '@shared/dates';
import type { EmailKind } from '@shared/mail/email-kinds';
import {
  addressChangedEmail,
  confirmAddressEmail,
} from '../features/account-address/templates/address-emails';
import { contactReplyEmail } from '../features/contact/templates/contact-reply-email';
import { partnerLinkEmail, registrationsLinkEmail } from '../features/find-links/templates/link-emails';
import {
  eventCancelledEmail,
  eventChangedEmail,
  eventReminderEmail,
  guestMessageEmail,
} from '../features/guest-mail/templates/event-emails';
import {
  paymentRefundedEmail,
  registrationCancelledEmail,
  registrationConfirmedEmail,
  registrationOfferEmail,
  registrationWaitingEmail,
} from '../features/guest-mail/templates/registration-emails';
import {
  stopInvitationEmail,
  stopNewTimeEmail,
  stopReminderEmail,
  stopWithdrawnEmail,
} from '../features/invitations/templates/stop-emails';
import { vendorChangeEmail, vendorInvitationEmail } from '../features/invitations/templates/vendor-emails';
import { parseMarkdown } from '../features/newsletters/markdown';
import { newsletterEmail } from '../features/newsletters/newsletter-email';
import { organizerDigestEmail, organizerNoticeEmail } from '../features/notices/emails';
import { testEmail } from '../features/outbox/test-mail';
import { partnerMessageEmail } from '../features/partner-mail/templates/partner-message-email';
import {
  applicationApprovedEmail,
  applicationDeclinedEmail,
  applicationPendingEmail,
  applicationReceivedEmail,
} from '../features/partners/templates/application-emails';
import {
  passwordChangedEmail,
  passwordResetEmail,
} from '../features/password-reset/templates/password-emails';
import { paymentAlarmEmail } from '../features/payments/alarms/alarm-mail';
import { refundWords } from '../features/payments/ledger/refund-terms';
import { confirmationEmail, welcomeEmail } from '../features/subscribers/emails';
import type { EmailContent } from '../mail/templates/layout';
import { plainTextEmail } from '../mail/templates/prose';

export const sampleEvent = {
  id: 7,
  title: 'Thornton Park Howl-iday Crawl',
  date: new Date('2026-12-05T21:00:00Z'),
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  location: 'Thornton Park, Orlando',
  startingVenue: 'Peña & Café #4',
  price: 2500,
  priceIncludes: 'a wristband and a bandana for the dog',
  venueCount: 5,
  ticketUrl: 'https://tickets.example/7',
  imagePath: null,
  imageAlt: null,
  capacity: 8,
  dogCapacity: 6,
};

const freeEvent = {
  ...sampleEvent,
  id: 8,
  title: 'Mills 50 Puppy Social',
  date: new Date('2027-01-09T20:00:00Z'),
  startTime: '3:00 PM',
  endTime: 'dusk',
  location: 'Mills 50, Orlando',
  startingVenue: 'The Porch',
  price: 0,
  priceIncludes: null,
  venueCount: 3,
  ticketUrl: null,
  imagePath: `/pictures/${'7'.repeat(32)}-1600.webp`,
  imageAlt: 'Two dogs, a large one and a small one, look out over a lake at sunset.',
};

const at = (time: string) => new Date(`2026-12-05T${time}:00-05:00`);

const stop = (position: number, name: string | null, address: string | null, from: string, to: string) => ({
  position,
  name,
  address,
  arrivesAt: at(from),
  leavesAt: at(to),
  isTimeAgreed: true,
});

/** The same with its route. A stop has no name until its venue has agreed. */
const eventWithRoute = {
  ...sampleEvent,
  stops: [
    stop(1, 'Peña & Café #4', '12 N Summerlin Ave, Orlando', '16:00', '16:50'),
    stop(2, 'Neon Fern', '801 E Washington St, Orlando', '17:00', '17:50'),
    stop(3, null, null, '18:00', '18:50'),
    stop(4, 'The Salty Retriever', '711 E Central Blvd, Orlando', '19:00', '19:50'),
    stop(5, 'Lakeside Larder', '431 E Central Blvd, Orlando', '20:00', '21:00'),
  ],
};

export const sampleDoorCode = '0b54cde9-6ce4-4f0e-9a0a-5c1d7a3f2e11';

const guest = {
  event: { ...eventWithRoute, ticketUrl: null },
  name: 'Ana María',
  party: '2 people, 1 dog (Biscuit)',
  dues: '$50.00 for 2 people, at the door, cash or card. Dogs come free.',
  code: 'K7Q2MX',
};

const application = { kind: 'venue', businessName: 'Peña & Café #4', contactName: 'Ana María' } as const;

const invitation = {
  event: sampleEvent,
  stop: {
    name: application.businessName,
    specials: [],
    arrivesAt: at('16:00'),
    leavesAt: at('16:50'),
    note: 'The sign comes on Friday, with the water bowls.',
  },
  contactName: application.contactName,
};

const accepted = { termsAccepted: true };
const toCome = { isCalledOff: false, isPast: false, isInside: false };
const booth = {
  event: { ...sampleEvent, endsAt: at('21:00'), stopCount: 3, firstStop: application.businessName },
  stop: null,
  vendor: {
    businessName: 'Biscuit & Bone Bakery',
    boothRequirements: 'Power for a warmer, and some shade',
    termsAccepted: true,
  },
  contactName: 'Jo',
};

const newsletter = newsletterEmail({
  subject: 'December smells like rain and hot pretzels',
  viewPath: '/news/december-smells-like-rain',
  postalAddress: 'Pup Crawl Orlando, PO Box 50, Orlando, FL 32801',
  events: new Map([eventWithRoute, freeEvent].map((event) => [event.id, event])),
  blocks:
    parseMarkdown(`Good dogs of Orlando, and the people they keep: **tickets for Thornton Park are out**. Five stops, all of them on foot, none with stairs.

[[event:7]]

## What to bring

- A leash of 6 ft or shorter
- Your ID: everybody on two legs is 21+
- Tags and *current* vaccinations

> “Best evening Biscuit ever had, and she hates everyone.” Jo, after the last one

***

## And in the new year

A free afternoon for puppies under one. Questions go to woof@pupcrawl.example, answers are in [the house rules](/#safety).

[[event:8]]`),
});

/** What is shown of a kind besides its first message, and of no kind. */
type Variant =
  | 'event-shifted'
  | 'registration-paid'
  | 'email-confirmed'
  | 'stop-cancelled'
  | 'registration-missed'
  | 'plain-text';

/** Each kind of message with made-up data. */
export const sampleEmails: Record<
  // A test of a newsletter looks like one.
  Exclude<EmailKind, 'newsletter-test'> | Variant,
  EmailContent
> = {
  'newsletter-confirmation': confirmationEmail(),
  'newsletter-welcome': welcomeEmail(),
  newsletter,
  'application-received': applicationReceivedEmail(application),
  'application-approved': applicationApprovedEmail(application),
  'application-declined': applicationDeclinedEmail(application),
  'application-pending': applicationPendingEmail({ ...application, kind: 'vendor' }),
  'partner-message': partnerMessageEmail({
    subject: 'Water bowls on Saturday',
    text: 'Please put a bowl of water outside by 4 PM.\n\nThe dogs thank you.',
  }),
  'partner-link': partnerLinkEmail([
    { kind: 'venue', id: 12, businessName: application.businessName },
    { kind: 'vendor', id: 3, businessName: 'Biscuit & Bone Bakery' },
  ]),
  'registrations-link': registrationsLinkEmail([
    { ...sampleEvent, ...toCome, id: 5, state: 'confirmed', paid: 5000 },
    { ...freeEvent, ...toCome, id: 8, state: 'waiting', paid: 0 },
  ]),
  'stop-invitation': stopInvitationEmail({ ...invitation, venue: accepted }),
  'stop-reminder': stopReminderEmail({ ...invitation, venue: accepted }),
  'stop-new-time': stopNewTimeEmail({
    ...invitation,
    agreed: { arrivesAt: at('15:00'), leavesAt: at('15:50') },
  }),
  'stop-withdrawn': stopWithdrawnEmail({ kind: 'venue', partner: accepted, ...invitation }),
  'stop-cancelled': stopWithdrawnEmail({
    kind: 'venue',
    partner: accepted,
    ...invitation,
    cancellation: 'A storm is on its way, and no dog likes thunder.',
  }),
  'vendor-invitation': vendorInvitationEmail({ ...booth, booth: { toldStartsAt: null, toldEndsAt: null } }),
  'vendor-change': vendorChangeEmail({ ...booth, before: { times: '4:00 PM – 9:00 PM' } }),
  'organizer-notice': organizerNoticeEmail({
    about: 'venue',
    name: 'Peña & Café #4',
    adminPath: '/admin?tab=venues&open=12',
    lines: [
      ['Address', '12 N Summerlin Ave, Orlando 32801'],
      ['Also said', 'We have a patio for about forty dogs.\nWater bowls are already there.'],
    ],
  }),
  'organizer-digest': organizerDigestEmail({
    entries: [
      { about: 'venue', name: 'Peña & Café #4', adminPath: '/admin?tab=venues&open=12' },
      { about: 'message', name: 'Wolfeschlegelsteinhausenbergerdorff', adminPath: '/admin?tab=messages' },
    ],
    more: 9,
  }),
  'payment-alarm': paymentAlarmEmail('1 payment is disputed. Answer at Stripe before its deadline.'),
  'contact-reply': contactReplyEmail(
    {
      name: 'Sam',
      subject: 'A stroller',
      message: 'My dog is fifteen and walks about four blocks.\nIs a stroller all right?',
      createdAt: new Date('2026-11-20T15:05:00Z'),
    },
    'Hi Sam,\n\nyes, Biscuit may come in her stroller, as long as she wears her tags. The ramp at the third stop is on the left: https://site.invalid/events/7\n\nSee you on Saturday!\nMaya',
  ),
  'account-email': confirmAddressEmail({ username: 'biscuit' }),
  'email-changed': addressChangedEmail({ username: 'biscuit', isCurrent: false }),
  'email-confirmed': addressChangedEmail({ username: 'biscuit', isCurrent: true }),
  'password-reset': passwordResetEmail({ username: 'biscuit', until: at('16:30') }),
  'password-changed': passwordChangedEmail({ username: 'biscuit', changedAt: at('16:12') }),
  'registration-confirmed': registrationConfirmedEmail(guest),
  'registration-paid': registrationConfirmedEmail({
    ...guest,
    dues: undefined,
    payment: {
      due: 0,
      paid: '$50.00, by card',
      refundWords: refundWords(5000, { until: at('16:00'), isInTime: true, hasMoved: false }),
      isPaidTwice: true,
    },
  }),
  'registration-waiting': registrationWaitingEmail(guest),
  'registration-offer': registrationOfferEmail({
    ...guest,
    until: 'Fri, Dec 4, 2026, 6:05 PM',
    isLast: false,
  }),
  'registration-cancelled': registrationCancelledEmail({ ...guest, by: 'organizer' }),
  'registration-missed': registrationCancelledEmail({ ...guest, by: 'missedOffers' }),
  'event-reminder': eventReminderEmail(guest),
  'event-changed': eventChangedEmail({
    ...guest,
    before: {
      ...guest.event,
      date: at('16:30'),
      startTime: '4:30 PM',
      stops: [
        stop(1, 'Peña & Café #4', '12 N Summerlin Ave, Orlando', '16:30', '16:50'),
        stop(2, 'The Wagging Tail Beer Garden', '1 E Pine St, Orlando', '17:00', '17:50'),
        stop(3, null, null, '18:00', '18:50'),
        stop(4, 'The Salty Retriever', '711 E Central Blvd, Orlando', '19:15', '19:50'),
      ],
    },
  }),
  'event-shifted': eventChangedEmail({
    ...guest,
    before: {
      ...guest.event,
      date: at('15:00'),
      startTime: '3:00 PM',
      endTime: '8:00 PM',
      stops: guest.event.stops.map((stop) => ({
        ...stop,
        arrivesAt: new Date(stop.arrivesAt.getTime() - hourMilliseconds),
        leavesAt: new Date(stop.leavesAt.getTime() - hourMilliseconds),
      })),
    },
  }),
  'event-cancelled': eventCancelledEmail({
    ...guest,
    reason: 'A storm is on its way, and no dog likes thunder.\nWe walk this route in January instead.',
  }),
  'payment-refunded': paymentRefundedEmail({ ...guest, isCancelled: true, isKept: false }, { amount: 5000 }),
  'guest-message': guestMessageEmail({
    event: guest.event,
    subject: 'Parking, and a word about the ramp',
    text: 'Hello pack,\n\nthe garage on Summerlin is closed on Saturday. Park at City Hall, it is six minutes on foot.\n\nHouse rules: https://site.invalid/#safety\n\nWoof,\nMaya',
  }),
  'plain-text': plainTextEmail({
    subject: 'Peña & Café #4 is in',
    text: 'Welcome to the pack, Ana María\n\nWe met on Tuesday, you had the corgi. Your patio is exactly what the December route was missing.\n\nSee my application: https://site.invalid/partner/~partner~\n\nWoof,\nMaya\n\n--\nYou get this because you applied as a venue partner.',
  }),
  test: testEmail,
};
