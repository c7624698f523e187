import { formatLongDay } from '@shared/dates';
import { meetingPlace } from '@shared/events/calendar';
import { eventPath, pages, tonightPath } from '@shared/pages';
import { type OwesMark, owesWords } from '@shared/registrations/registration-states';
import { markedStopName } from '@shared/stops/route';
import { stopTimes, unannouncedStop } from '@shared/stops/stop-states';
import { siteLink, tokenPlaceholder } from '../../../mail/placeholders';
import { Facts, Link, Paragraph, Plain } from '../../../mail/templates/parts';
import { light, textStyle } from '../../../mail/templates/styles';
import { type EmailEvent, EventCard } from '../../events/event-card';

/** What messages to a guest say of what they have paid on the site. */
export type ShownPayment = {
  /** What their party still pays, in cents: all of it where it has no place yet. */
  due: number;
  /** `$50.00, by card` */
  paid?: string | undefined;
  refundWords?: string | undefined;
  /** How much has gone back, or is on its way: `$50.00` */
  goesBack?: string | undefined;
  /** Whether they have paid for another party, too. */
  isPaidTwice?: boolean;
};

/** What messages to a guest know of them. Strangers cause some of these: names hold no URL. */
export type GuestProps = {
  event: EmailEvent;
  /** The first name; none where it cannot be repeated. */
  name?: string;
  /** `2 people, 1 dog (Biscuit)` */
  party: string;
  /** What it pays at the door, all of it, and how; none where it has paid. */
  dues?: string | undefined;
  /** What was paid on the site; none where guests pay at the door. */
  payment?: ShownPayment | undefined;
  owes?: OwesMark | null;
  code: string;
  /** Whether they have yet to confirm that they want the newsletter. */
  asksForNews?: boolean;
  /** Whether they were on the list already, where somebody has registered them. */
  isKnown?: boolean | undefined;
  /** Whether the party was passed on to them. */
  mustAccept?: boolean;
  /** Whether the crawl has begun: the pack may be elsewhere, and later, than was planned. */
  hasBegun?: boolean;
};

export const doorCodeCid = 'door-code@pupcrawl';

export const registrationLink = siteLink(`/registration/${tokenPlaceholder('registration')}`);
export const receiptLink = `${registrationLink}/receipt`;

/** `Thank you, Ana`, or without the name. */
export const withName = (words: string, name: string | undefined) => (name ? `${words}, ${name}` : words);

/** `The Porch, 643 N Orange Ave, Orlando`; null where that is not announced yet. */
const announcedPlace = (event: EmailEvent) =>
  event.startingVenue === unannouncedStop ? null : meetingPlace(event);

export function PlannedMeeting({ event }: Pick<GuestProps, 'event'>) {
  const place = announcedPlace(event);
  const when: [string, string] = ['When', formatLongDay(event.date)];
  return <Facts rows={place === null ? [when] : [when, ['Where', place]]} />;
}

/** `We start at 4:00 PM, at The Porch, 643 N Orange Ave, Orlando.` */
export function startSentence(event: EmailEvent): string {
  const place = announcedPlace(event);
  return place === null ? `We start at ${event.startTime}.` : `We start at ${event.startTime}, at ${place}.`;
}

/** The crawl that a message is about, with the guest's party and what they still have to pay. */
export function GuestCard({
  event,
  party,
  dues,
  payment,
  owes,
  hasButton = true,
}: Omit<GuestProps, 'code'> & { hasButton?: boolean }) {
  const rows: [string, string | undefined][] = [
    ['Party', party],
    ['Paid', payment?.paid],
    payment?.paid ? ['Due', dues] : ['Price', owes ? owesWords[owes] : dues],
  ];
  return (
    <EventCard
      event={event}
      more={rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))}
      button={hasButton ? { label: 'See my registration', href: registrationLink } : null}
      // Each message with this card lists its stops.
      hasRoute={!event.stops?.length}
    />
  );
}

/** The route of a crawl, stop by stop, and for who comes the way to where the pack is; nothing where it has none. */
export function Route({
  event,
  isComing = false,
  hasBegun = false,
}: Pick<GuestProps, 'event' | 'hasBegun'> & { isComing?: boolean }) {
  const { stops = [] } = event;
  if (stops.length === 0) return null;
  return (
    <>
      <Paragraph>{hasBegun ? 'The plan was:' : 'The route:'}</Paragraph>
      <Facts rows={stops.map((stop) => [stopTimes(stop), markedStopName(stop)])} />
      {isComing && (
        <Paragraph>
          Running late, or lost? On the day you can{' '}
          <Link href={siteLink(tonightPath(event))}>follow the pack</Link> on your phone, even without a
          signal once you have opened it.
        </Paragraph>
      )}
    </>
  );
}

/** What nobody is let in without, and where the plan is. */
export function WhatToBring({ event, hasCalendar }: Pick<GuestProps, 'event'> & { hasCalendar?: boolean }) {
  return (
    <Paragraph>
      Bring an ID for everybody on two legs, and tags and a leash of 6 ft or shorter for everybody on four.{' '}
      {hasCalendar ? 'The date is attached for your calendar; the plan' : 'The plan'} is on the{' '}
      <Link href={siteLink(eventPath(event))}>crawl’s page</Link>.
    </Paragraph>
  );
}

/** What the door scans, a picture that comes with the message, and what a guest says where no camera reads it. */
export function DoorCode({ code }: { code: string }) {
  const size = 200;
  return (
    <>
      <Plain className="skip" style={{ margin: '8px 0 16px' }}>
        <tr>
          <td
            className="line"
            align="center"
            style={{
              ...textStyle,
              padding: '8px',
              // Scanners want dark on light, whatever the mode.
              backgroundColor: light.card,
              border: `2px solid ${light.line}`,
              borderRadius: '14px',
            }}
          >
            <img
              src={`cid:${doorCodeCid}`}
              alt="Your code as a picture, to be scanned at the door"
              width={size}
              height={size}
              // Without it React would have the head preload the picture, which no mail client understands.
              fetchPriority="low"
              style={{ display: 'block', border: 0, fontSize: '15px', lineHeight: '22px', color: light.text }}
            />
          </td>
        </tr>
      </Plain>
      <Facts
        rows={[
          [
            'Your code',
            <strong key={code} style={{ fontSize: '34px', lineHeight: '38px', letterSpacing: '0.08em' }}>
              {code}
            </strong>,
          ],
        ]}
      />
    </>
  );
}

export function KeepLink() {
  return (
    <Paragraph isQuiet>
      The link to your page is yours. Anyone with it can change or cancel your registration, so keep it to
      yourself.
    </Paragraph>
  );
}

function LostLinks() {
  return (
    <>
      Is a link lost? <Link href={siteLink(pages.registrationLink)}>Have it sent again</Link>.
    </>
  );
}

/** Why one gets a message that anybody can have caused. */
export function TypedAddressReason() {
  return (
    <>
      You are getting this because your address is in a registration for this crawl. Not yours?{' '}
      <Link href={siteLink(pages.contact)}>Tell us</Link>, and we will erase it. <LostLinks />
    </>
  );
}

/** Why one gets a message about a crawl that one is registered for. */
export function GuestReason({ event }: Pick<GuestProps, 'event'>) {
  return (
    <>
      You are getting this because you registered for{' '}
      <Link href={siteLink(eventPath(event))}>{event.title}</Link>. <LostLinks />
    </>
  );
}
