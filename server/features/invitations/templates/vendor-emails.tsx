import { formatClock, formatLongDay, orlandoDay } from '@shared/dates';
import { type EventRow, withRoute } from '@shared/events/events';
import type { VendorRow } from '@shared/partners/partners';
import { formatWeekdayAndDay } from '@shared/short-days';
import { stopTimes, unannouncedStop } from '@shared/stops/stop-states';
import type { BoothRow, StopRow } from '@shared/stops/stops';
import type { EmailContent } from '../../../mail/templates/layout';
import { Changes, paragraphs } from '../../../mail/templates/parts';
import { PartnerPageButton } from '../../partners/templates/application-emails';
import { invitedReason } from './stop-emails';

export type VendorMailProps = {
  event: Pick<EventRow, 'title' | 'date' | 'endsAt' | 'startTime' | 'endTime' | 'location'> &
    Parameters<typeof withRoute>[0];
  stop: Pick<StopRow, 'position' | 'name' | 'state' | 'arrivesAt' | 'leavesAt'> | null;
  vendor: Pick<VendorRow, 'businessName' | 'boothRequirements' | 'termsAccepted'>;
  contactName: string;
};

export type KnownBefore = { times?: string | undefined; firstStop?: string | undefined };

function placeOf(stop: VendorMailProps['stop']): string {
  if (!stop) return 'Along the whole route';
  return `Stop ${stop.position}: ${stop.state === 'confirmed' ? stop.name : unannouncedStop}`;
}

export const vendorTimes = (start: Date, end: Date) => `${formatClock(start)} – ${formatClock(end)}`;

function VendorFacts({ event, stop, vendor, before = {} }: VendorMailProps & { before?: KnownBefore }) {
  const rows = [
    { label: 'Crawl', after: event.title },
    { label: 'Day', after: formatLongDay(event.date) },
    { label: 'Your place', after: placeOf(stop) },
    {
      label: 'Your hours',
      before: before.times,
      after: stopTimes(stop ?? { arrivesAt: event.date, leavesAt: event.endsAt }),
    },
    { label: 'The whole crawl', after: `${event.startTime} – ${event.endTime}, ${event.location}` },
    { label: 'First stop', before: before.firstStop, after: withRoute(event).startingVenue },
    {
      label: 'Please bring',
      after: 'Your own table, tent and display, pet-friendly products, and a small giveaway or sample',
    },
    { label: 'You need', after: vendor.boothRequirements ?? '' },
  ];
  return <Changes rows={rows.filter(({ after }) => after !== '')} />;
}

export const vendorInvitationEmail = (
  props: VendorMailProps & { booth: Pick<BoothRow, 'toldStartsAt' | 'toldEndsAt'> },
): EmailContent => {
  const { event, stop, vendor, booth, contactName } = props;
  const { toldStartsAt, toldEndsAt } = booth;
  // Moving the event to another day clears the start; it may be back on the old day by now.
  const isMoved =
    toldStartsAt === null &&
    toldEndsAt !== null &&
    orlandoDay(toldEndsAt) !== orlandoDay(stop?.leavesAt ?? event.endsAt);
  return {
    subject: `${vendor.businessName} at ${event.title}?`,
    preview: `${formatLongDay(event.date)}. Say yes or no on your page.`,
    badge: formatWeekdayAndDay(event.date),
    heading: `A table among the pack, ${contactName}?`,
    body: paragraphs(
      isMoved
        ? `This crawl is on another day than we told you, and we would love ${vendor.businessName} to be there:`
        : `We are planning a crawl, and would love ${vendor.businessName} to be there:`,
      <VendorFacts {...props} />,
      'Say yes or no on your page. Your name does not appear anywhere until you say yes.',
      <PartnerPageButton label="Answer the invitation" />,
    ),
    reason: invitedReason('vendor', vendor),
  };
};

export const vendorChangeEmail = (props: VendorMailProps & { before?: KnownBefore }): EmailContent => {
  const { event, vendor, contactName } = props;
  const day = formatLongDay(event.date);
  return {
    subject: `Changed: ${event.title}`,
    preview: `On ${day} it is not quite as we told you.`,
    badge: formatWeekdayAndDay(event.date),
    heading: `The plan has changed, ${contactName}`,
    body: paragraphs(
      'It is not quite as we told you. This is the plan now:',
      <VendorFacts {...props} />,
      'If that does not work for you, say so on your page.',
      <PartnerPageButton label="See my page" />,
    ),
    reason: invitedReason('vendor', vendor),
  };
};
