import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { roomText } from '@shared/events/room';
import type { VenueRow } from '@shared/partners/partners';
import { formatWeekdayAndDay } from '@shared/short-days';
import { isSameTime, specialText, stopTimes } from '@shared/stops/stop-states';
import type { StopRow } from '@shared/stops/stops';
import type { EmailContent } from '../../../mail/templates/layout';
import { Changes, paragraphs, Quote } from '../../../mail/templates/parts';
import type { PartnerKind } from '../../partners/queries';
import { PartnerPageButton } from '../../partners/templates/application-emails';

export type StopMailProps = {
  event: Pick<EventRow, 'title' | 'date' | 'startTime' | 'endTime' | 'location' | 'capacity' | 'dogCapacity'>;
  stop: Pick<StopRow, 'name' | 'arrivesAt' | 'leavesAt' | 'specials' | 'note'>;
  contactName: string;
};

/** What a venue must know of its stop: a yes agrees to the specials too that the organizer has typed. */
function StopFacts({ event, stop, before }: Pick<StopMailProps, 'event' | 'stop'> & { before?: string }) {
  const rows = [
    { label: 'Crawl', after: event.title },
    { label: 'Day', after: formatLongDay(event.date) },
    { label: 'At your place', before, after: stopTimes(stop) },
    { label: 'The whole crawl', after: `${event.startTime} – ${event.endTime}, ${event.location}` },
    { label: 'Room for', after: roomText(event) },
    { label: 'Specials', after: stop.specials.map(specialText).join('\n') },
    { label: 'Our note', after: stop.note ?? '' },
  ];
  return <Changes rows={rows.filter(({ after }) => after !== '')} />;
}

const reasonOf = (kind: PartnerKind) => `You are getting this because you are one of our ${kind} partners.`;
const reason = reasonOf('venue');

/** A partner that the organizer added has not joined yet. */
export const invitedReason = (kind: PartnerKind, { termsAccepted }: Pick<VenueRow, 'termsAccepted'>) =>
  termsAccepted
    ? reasonOf(kind)
    : 'You are getting this because we would love to have you on a crawl. Not for you? Reply, and we will not write again.';

export const stopInvitationEmail = ({
  event,
  stop,
  venue,
  contactName,
}: StopMailProps & { venue: Pick<VenueRow, 'termsAccepted'> }): EmailContent => ({
  subject: `${stop.name} on the route of ${event.title}?`,
  preview: `${formatLongDay(event.date)}. Say yes or no on your page.`,
  badge: formatWeekdayAndDay(event.date),
  heading: `Room for the pack, ${contactName}?`,
  body: paragraphs(
    `We are planning a crawl that comes your way, and would love ${stop.name} to be a stop on it:`,
    <StopFacts event={event} stop={stop} />,
    'Say yes or no on your page. Your name does not appear anywhere until you say yes.',
    <PartnerPageButton label="Answer the invitation">
      {paragraphs(
        'It asks for the two themed drinks that you will pour for us, which you can name later, and you can change the times if they do not work for you.',
        'Once you say yes, you can print a poster for your window and coasters with your name, and see how many people and dogs are coming.',
      )}
    </PartnerPageButton>,
  ),
  reason: invitedReason('venue', venue),
});

export const stopReminderEmail = ({
  event,
  stop,
  venue,
  contactName,
}: StopMailProps & { venue: Pick<VenueRow, 'termsAccepted'> }): EmailContent => ({
  subject: `Still open: ${stop.name} on the route of ${event.title}`,
  preview: `${formatLongDay(event.date)}. A yes or a no helps us plan.`,
  badge: formatWeekdayAndDay(event.date),
  heading: `A yes or a no, ${contactName}?`,
  body: paragraphs(
    `We asked whether ${stop.name} could be a stop on this crawl, and have not heard back yet:`,
    <StopFacts event={event} stop={stop} />,
    'Either answer is fine. A no helps us, too: then we can ask somebody else in time.',
    <PartnerPageButton label="Answer the invitation" />,
  ),
  reason: invitedReason('venue', venue),
});

type NewTimeProps = StopMailProps & {
  agreed: Pick<StopRow, 'arrivesAt' | 'leavesAt'>;
};

/** Asks a venue that has agreed whether a new time suits, or again the agreed one. */
export function stopNewTimeEmail({ event, stop, agreed, contactName }: NewTimeProps): EmailContent {
  const isBack = isSameTime(agreed, stop);
  const [before, after] = [stopTimes(agreed), stopTimes(stop)];
  return {
    subject: `A new time at ${stop.name} for ${event.title}?`,
    preview: isBack
      ? `${formatLongDay(event.date)}: ${after} after all.`
      : `${formatLongDay(event.date)}: ${after} in place of ${before}.`,
    badge: formatWeekdayAndDay(event.date),
    heading: `Does a new time work for you, ${contactName}?`,
    body: paragraphs(
      isBack
        ? `You said yes to a stop on this crawl, and then we asked you about another time. Now the pack comes to ${stop.name} at the original time after all:`
        : `You said yes to a stop on this crawl. Since then, its time at ${stop.name} has changed:`,
      <StopFacts event={event} stop={stop} before={isBack ? undefined : before} />,
      'Until you answer, you stay on the route, with a note that the new time is being confirmed. Say yes or no on your page. A no takes your name off the route.',
      <PartnerPageButton label="Say yes or no" />,
    ),
    reason,
  };
}

type WithdrawnProps = {
  kind: PartnerKind;
  event: Pick<EventRow, 'title' | 'date'>;
  /** The venue's stop, or the vendor. */
  stop: Pick<StopRow, 'name'>;
  partner: Pick<VenueRow, 'termsAccepted'>;
  contactName: string;
  /** Why the whole crawl is cancelled, in the organizer's words; without one the stop alone is off the route. */
  cancellation?: string;
};

const withdrawn = {
  venue: (name: string) => ({
    preview: `The pack does not come to ${name}`,
    cancelled: `so the pack does not come to ${name}.`,
    removed: `and ${name} is no longer a stop on it.`,
    after: 'If our poster hangs in your window, please take it down.',
  }),
  vendor: (name: string) => ({
    preview: `${name} is not needed`,
    cancelled: 'so please do not set up for it.',
    removed: `and ${name} is no longer part of it.`,
    after: 'There is nothing you need to do.',
  }),
};

export function stopWithdrawnEmail({
  kind,
  event,
  stop,
  partner,
  contactName,
  cancellation,
}: WithdrawnProps): EmailContent {
  const isCancelled = cancellation !== undefined;
  const what = isCancelled ? 'Cancelled' : 'Change of route';
  const day = formatLongDay(event.date);
  const texts = withdrawn[kind](stop.name);
  return {
    subject: `${what}: ${event.title}`,
    preview: `${texts.preview} on ${day}.`,
    badge: what,
    tone: 'blush',
    heading: `No pack this time, ${contactName}`,
    body: paragraphs(
      isCancelled
        ? `We are sorry: ${event.title} on ${day} is cancelled, ${texts.cancelled}`
        : `We are sorry: the route of ${event.title} on ${day} has changed, ${texts.removed}`,
      isCancelled && <Quote>{cancellation}</Quote>,
      partner.termsAccepted
        ? `${texts.after} You are still one of our ${kind}s, and there will be other evenings.`
        : `${texts.after} There will be other evenings.`,
      <PartnerPageButton label="See my page" />,
    ),
    reason: invitedReason(kind, partner),
  };
}
