import { dayWords, formatLongDay } from '@shared/dates';
import { pages } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, Changes, Link, Paragraph, paragraphs, Quote } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';
import { type EmailEvent, EventCard } from '../../events/event-card';
import { changesOf, type EventFacts, inOneSentence } from '../event-changes';
import {
  DoorCode,
  GuestCard,
  type GuestProps,
  GuestReason,
  KeepLink,
  PlannedMeeting,
  Route,
  registrationLink,
  startSentence,
  WhatToBring,
  withName,
} from './guest-mail';
import { GoesBack } from './registration-emails';

/** Reminds a guest of a crawl on the next day. It names the day: mail may be read later. */
export const eventReminderEmail = ({ event, name, ...guest }: GuestProps): EmailContent => ({
  subject: `See you on ${dayWords(event.date).weekday}: ${event.title}`,
  preview: `${startSentence(event)} Your code for the door is inside.`,
  badge: formatWeekdayAndDay(event.date),
  heading: withName(`See you on ${dayWords(event.date).weekday}`, name),
  body: paragraphs(
    `Leashes out! ${startSentence(event)} This code lets you in:`,
    <DoorCode code={guest.code} />,
    <GuestCard event={event} {...guest} />,
    <Route event={event} isComing />,
    <WhatToBring event={event} />,
    'Can’t make it, or fewer of you are coming? Please tell us on your own page: somebody may be waiting for your spot.',
    <KeepLink />,
  ),
  reason: <GuestReason event={event} />,
});

type ChangedProps = GuestProps & {
  event: EventFacts;
  /** The event as the guest knows it. */
  before: EventFacts;
};

/** Tells a guest what has changed about a crawl: in a sentence where one says it, otherwise line by line. */
export function eventChangedEmail({ event, name, before, ...guest }: ChangedProps): EmailContent {
  const { facts, stops } = changesOf(before, event);
  const sentence = inOneSentence(before, event);
  return {
    subject: `Changed: ${event.title}`,
    preview:
      sentence ??
      [...facts, ...stops.filter((stop) => stop.sentence)]
        .map((row) => `${row.label}: ${row.after}`)
        .join(' · '),
    badge: 'Changed',
    tone: 'blush',
    heading: withName('New plan', name),
    body: paragraphs(
      sentence ? (
        <Paragraph>
          <strong>{sentence}</strong>
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            {facts.length > 0 ? 'Something about' : 'The route of'} {event.title} has changed:
          </Paragraph>
          {facts.length > 0 && <Changes rows={facts} />}
          {facts.length > 0 && stops.length > 0 && <Paragraph>The route:</Paragraph>}
          {stops.length > 0 && <Changes rows={stops} />}
        </>
      ),
      'Your registration stays as it is. The new plan is attached for your calendar. If it no longer works for you, please tell us on your own page.',
      guest.payment?.refundWords,
      <GuestCard event={event} {...guest} />,
      (sentence || stops.length === 0) && <Route event={event} />,
    ),
    reason: <GuestReason event={event} />,
  };
}

type CancelledProps = Pick<GuestProps, 'event' | 'name' | 'payment'> & { reason: string };

/** Tells a guest that a crawl does not take place, in the organizer's words. */
export const eventCancelledEmail = ({ event, name, payment, reason }: CancelledProps): EmailContent => ({
  subject: `Cancelled: ${event.title}`,
  preview: `It will not take place on ${formatLongDay(event.date)}.`,
  badge: 'Cancelled',
  tone: 'blush',
  heading: withName('No crawl this time', name),
  body: paragraphs(
    `We are sorry: ${event.title} is cancelled.`,
    <Quote>{reason}</Quote>,
    payment?.goesBack && <GoesBack amount={payment.goesBack} />,
    <PlannedMeeting event={event} />,
    <Paragraph>
      You do not need to do anything. The attached file takes the date out of your calendar. You can see and
      erase what we have stored about you on <Link href={registrationLink}>your own page</Link>.
    </Paragraph>,
    <Button href={siteLink(pages.events)}>See what else is on</Button>,
  ),
  reason: <GuestReason event={event} />,
});

type MessageProps = { event: EmailEvent; subject: string; text: string; isAfter?: boolean };

/** What the organizer writes to guests, as written, above the card of the crawl; after it, above where its pictures go. */
export const guestMessageEmail = ({ event, subject, text, isAfter }: MessageProps): EmailContent => ({
  subject,
  preview: text.slice(0, 140),
  heading: subject,
  body: paragraphs(
    <Prose text={text} />,
    isAfter ? (
      <Paragraph>
        Do you have pictures of {event.title}? Send them in on{' '}
        <Link href={registrationLink}>your own page</Link>.
      </Paragraph>
    ) : (
      <EventCard event={event} button={{ label: 'See my registration', href: registrationLink }} />
    ),
  ),
  reason: <GuestReason event={event} />,
});
