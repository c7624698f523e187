import { eventPath, pages, tonightPath } from '@shared/pages';
import { waitingText } from '@shared/registrations/waiting-text';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';
import { ConfirmNews } from '../../subscribers/emails';
import {
  DoorCode,
  GuestCard,
  type GuestProps,
  GuestReason,
  KeepLink,
  PlannedMeeting,
  Route,
  receiptLink,
  registrationLink,
  TypedAddressReason,
  WhatToBring,
  withName,
} from './guest-mail';
import { GoesBack, PaidTwice } from './payment-emails';

const unchanged =
  'Somebody, perhaps you, has asked for a spot with this address. You were on the list already, so nothing has changed: your party is the one below. You can change it on your own page.';

/** Says that a party has its places. Anybody can cause it, so of what was typed it repeats only names. */
export const registrationConfirmedEmail = ({ event, name, payment, ...guest }: GuestProps): EmailContent => ({
  subject: `You’re in: ${event.title}`,
  preview: 'Your spot is saved. Here is your code for the door, and the date for your calendar.',
  badge: 'You’re in',
  tone: 'palm',
  heading: withName('See you at the crawl', name),
  body: paragraphs(
    guest.isKnown && unchanged,
    guest.mustAccept &&
      'This spot was passed on to you. Please say on your own page who comes along, and accept there what we ask of everybody.',
    'Your spot is saved. Where you join the pack, a helper scans this code and hands out wristbands:',
    <DoorCode code={guest.code} />,
    guest.hasBegun && (
      <Paragraph>
        The pack is out, and may be later than planned:{' '}
        <Link href={siteLink(tonightPath(event))}>see where it is now</Link>.
      </Paragraph>
    ),
    payment?.isPaidTwice && <PaidTwice />,
    <GuestCard event={event} payment={payment} {...guest} />,
    payment?.refundWords,
    <Route event={event} hasBegun={guest.hasBegun} isComing />,
    <WhatToBring event={event} hasCalendar />,
    `Plans change? On your own page you can ${payment?.paid ? 'change your dogs, give places up' : 'change your party'}, or cancel. Somebody else can have your spot, too: tell us there who.`,
    payment?.paid && (
      <Paragraph>
        <Link href={receiptLink}>Your receipt</Link>, to print or keep.
      </Paragraph>
    ),
    guest.asksForNews && <ConfirmNews />,
    <KeepLink />,
  ),
  reason: <TypedAddressReason />,
});

/** Says that a party is on the waiting list. Anybody can cause it, so of what was typed it repeats only names. */
export const registrationWaitingEmail = ({
  event,
  name,
  party,
  dues,
  asksForNews,
  isKnown,
}: GuestProps): EmailContent => ({
  subject: `On the waiting list: ${event.title}`,
  preview: 'There is not enough room yet. We will email you as soon as there is.',
  badge: 'Waiting list',
  heading: withName('You are on the list', name),
  body: paragraphs(
    isKnown && unchanged,
    waitingText,
    <GuestCard event={event} party={party} dues={dues} />,
    <Route event={event} />,
    'A smaller party gets a spot sooner. On your own page you can change your party, or leave the list.',
    asksForNews && <ConfirmNews />,
    <KeepLink />,
  ),
  reason: <TypedAddressReason />,
});

type OfferProps = GuestProps & {
  /** Until when the places are held, in Orlando's time. */
  until: string;
  /** Whether letting it pass ends the registration. */
  isLast: boolean;
};

/** Offers places to a party that waits. The button leads to the page where one more button takes them. */
export const registrationOfferEmail = ({
  event,
  name,
  payment,
  until,
  ...offer
}: OfferProps): EmailContent => ({
  subject: `There is room for you until ${until}: ${event.title}`,
  preview: `We are holding it for ${offer.party} until ${until}, Eastern Time.`,
  badge: 'There is room',
  tone: 'palm',
  heading: withName('We have spots for you', name),
  body: paragraphs(
    <Paragraph>
      There is room for {offer.party}, and we are holding it for you until <strong>{until}</strong>, Eastern
      Time. Take it on your own page, {payment ? 'by paying for it there' : 'with one tap'}.
    </Paragraph>,
    <Button href={registrationLink}>Take my spot</Button>,
    <Paragraph>
      {offer.isLast
        ? 'You have already let one offer pass. If this one passes, too, you are off the list.'
        : 'After that, we ask somebody else, and you go to the end of the list.'}{' '}
      Can’t make it? Tell us on that page, and the next party hears right away.
    </Paragraph>,
    // The one button takes the spot.
    <GuestCard event={event} {...offer} hasButton={false} />,
    <Route event={event} />,
    <KeepLink />,
  ),
  reason: <GuestReason event={event} />,
});

/** How a registration has ended without the guest's doing: by the organizer, or because offers were let pass. */
const endings = {
  organizer: {
    subject: 'Your registration is cancelled',
    preview: 'We had to take you off the list.',
    heading: 'Your spot is cancelled',
    text: (crawl: string) =>
      `We have taken you off the list for ${crawl}. Please do not come to the door: your code no longer works.`,
    lead: 'What is planned, and when:',
  },
  missedOffers: {
    subject: 'Off the waiting list',
    preview: 'Two offers passed, so the spots go to others.',
    heading: 'You are off the list',
    text: (crawl: string) =>
      `We held spots at ${crawl} for you twice, and both offers passed. You are off the waiting list, so that others get a turn.`,
    lead: 'Would you like to come after all? Register again:',
  },
};

type EndedProps = Pick<GuestProps, 'event' | 'name' | 'payment'> & { by: keyof typeof endings };

export function registrationCancelledEmail({ event, name, payment, by }: EndedProps): EmailContent {
  const { subject, preview, heading, text, lead } = endings[by];
  return {
    subject: `${subject}: ${event.title}`,
    preview,
    badge: 'Cancelled',
    tone: 'blush',
    heading: withName(heading, name),
    body: paragraphs(
      text(event.title),
      payment?.goesBack && <GoesBack amount={payment.goesBack} />,
      <PlannedMeeting event={event} />,
      lead,
      <Button href={siteLink(eventPath(event))}>See the crawl</Button>,
      <Paragraph isQuiet>
        Do you think this is a mistake? <Link href={siteLink(pages.contact)}>Write to us</Link>.
      </Paragraph>,
    ),
    reason: <GuestReason event={event} />,
  };
}
