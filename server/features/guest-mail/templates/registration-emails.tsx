import { formatLongDay } from '@shared/dates';
import { dollarText } from '@shared/money';
import { eventPath, pages, tonightPath } from '@shared/pages';
import { refundArrival } from '@shared/payments/refund-arrival';
import { waitingText } from '@shared/registrations/state-words';
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

/** Says in a message about something else how much money goes back, or has gone back before. */
export const GoesBack = ({ amount }: { amount: string }) => (
  <Paragraph>
    <strong>In all, {amount} goes back to the card that paid.</strong> {refundArrival}
  </Paragraph>
);

/** Says that two parties of an address are paid for. */
export const PaidTwice = () => (
  <Paragraph>
    <strong>You have paid for two parties at this crawl.</strong> Is one enough? Cancel one of them on{' '}
    <Link href={registrationLink}>its own page</Link>, or{' '}
    <Link href={siteLink(pages.contact)}>write to us</Link>.
  </Paragraph>
);

/** Tells a guest that money is on its way back to them, who may keep their spot at a crawl to come. */
export const paymentRefundedEmail = (
  {
    event,
    name,
    party,
    dues,
    isCancelled,
    isKept,
  }: Pick<GuestProps, 'event' | 'name' | 'party' | 'dues'> & { isCancelled: boolean; isKept: boolean },
  { amount }: { amount: number },
): EmailContent => {
  const crawl = `${event.title} on ${formatLongDay(event.date)}`;
  return {
    subject: `${dollarText(amount)} is on its way back to you: ${event.title}`,
    preview: `It goes to the card that paid. ${refundArrival}`,
    badge: 'Refund',
    tone: 'palm',
    heading: withName('Your money is on its way', name),
    body: paragraphs(
      isCancelled
        ? `Your spot at ${crawl} is cancelled, and ${dollarText(amount)} is on its way back to the card that paid. ${refundArrival}`
        : `We have sent ${dollarText(amount)} back to the card that paid for ${crawl}. ${refundArrival}`,
      isKept && `You keep your spot for ${party}.${dues ? ` Due: ${dues}.` : ''}`,
      <Paragraph isQuiet>
        <Link href={receiptLink}>Your receipt</Link> says what you have paid and what went back. Not there by
        then, or not what you expected? <Link href={siteLink(pages.contact)}>Write to us</Link>.
      </Paragraph>,
    ),
    reason: <GuestReason event={event} />,
  };
};

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
