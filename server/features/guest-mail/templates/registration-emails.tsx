import { eventPath, pages } from '@shared/pages';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Link, Paragraph, paragraphs } from '../../../mail/templates/parts';
import {
  DoorCode,
  GuestCard,
  type GuestProps,
  GuestReason,
  KeepLink,
  PlannedMeeting,
  Route,
  TypedAddressReason,
  WhatToBring,
  withName,
} from './guest-mail';

/** Says that a party has its places. Anybody can cause it, so of what was typed it repeats only names. */
export const registrationConfirmedEmail = ({ event, name, party, code }: GuestProps): EmailContent => ({
  subject: `You're in: ${event.title}`,
  preview: 'Your spots are saved. Here is your code for the door, and the date for your calendar.',
  badge: "You're in",
  tone: 'palm',
  heading: withName('See you at the crawl', name),
  body: paragraphs(
    'Your spots are saved. At the first stop a helper scans this code and hands out your wristbands:',
    <DoorCode code={code} />,
    <GuestCard event={event} party={party} />,
    <Route event={event} isComing />,
    <WhatToBring event={event} hasCalendar />,
    'Plans change. On your own page you change your party or give up your spots, and somebody who waits gets them.',
    <KeepLink />,
  ),
  reason: <TypedAddressReason />,
});

/** Says that a party is on the waiting list. Anybody can cause it, so of what was typed it repeats only names. */
export const registrationWaitingEmail = ({ event, name, party }: GuestProps): EmailContent => ({
  subject: `On the waiting list: ${event.title}`,
  preview: 'There is no room for all of you yet. We write as soon as there is.',
  badge: 'Waiting list',
  heading: withName('You are on the list', name),
  body: paragraphs(
    'There is no room for your whole party at the moment, and we do not split packs. As soon as there is room for all of you, we write to you and hold the places for a while.',
    'We cannot promise that it comes to that, so please wait for our message before you come.',
    <GuestCard event={event} party={party} />,
    <Route event={event} />,
    'A smaller party gets a place sooner: on your own page you change it, or leave the list.',
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
export const registrationOfferEmail = ({ event, name, party, until, isLast }: OfferProps): EmailContent => ({
  subject: `There is room for you until ${until}: ${event.title}`,
  preview: `Your whole party fits. We hold the places until ${until}, Orlando time.`,
  badge: 'There is room',
  tone: 'palm',
  heading: withName('Your places are free', name),
  body: paragraphs(
    <Paragraph>
      Your whole party fits, and we hold the places for you until <strong>{until}</strong>, Orlando time. Take
      them on your own page, with one button.
    </Paragraph>,
    <GuestCard event={event} party={party} button="Take my places" />,
    <Route event={event} />,
    <Paragraph>
      {isLast
        ? 'You have let one offer pass already. If this one passes too, you are off the list.'
        : 'If the time passes, somebody else is asked, and you go to the end of the list.'}{' '}
      You cannot come? Say so on that page, and the next ones hear of it at once.
    </Paragraph>,
    <KeepLink />,
  ),
  reason: <GuestReason event={event} />,
});

/** How a registration has ended without the guest's doing: by the organizer, or because offers were let pass. */
const endings = {
  organizer: {
    subject: 'Your registration is cancelled',
    preview: 'We had to take your party off the list.',
    heading: 'Your spots are cancelled',
    text: (crawl: string) =>
      `We have taken your party off the list for ${crawl}. Please do not come to the door: your code no longer works.`,
    lead: 'What is planned, and when:',
  },
  missedOffers: {
    subject: 'Off the waiting list',
    preview: 'Two offers passed, so the places go to others.',
    heading: 'You are off the list',
    text: (crawl: string) =>
      `We held places at ${crawl} for you twice, and both times the offer passed. So you no longer wait, and others are asked.`,
    lead: 'You would like to come after all? Register again:',
  },
};

type EndedProps = Pick<GuestProps, 'event' | 'name'> & { by: keyof typeof endings };

/** Says that a registration has ended. */
export function registrationCancelledEmail({ event, name, by }: EndedProps): EmailContent {
  const { subject, preview, heading, text, lead } = endings[by];
  return {
    subject: `${subject}: ${event.title}`,
    preview,
    badge: 'Cancelled',
    tone: 'blush',
    heading: withName(heading, name),
    body: paragraphs(
      text(event.title),
      <PlannedMeeting event={event} />,
      lead,
      <Button href={siteLink(eventPath(event))}>See the crawl</Button>,
      <Paragraph isQuiet>
        You think that this is a mistake? <Link href={siteLink(pages.contact)}>Write to us</Link>.
      </Paragraph>,
    ),
    reason: <GuestReason event={event} />,
  };
}
