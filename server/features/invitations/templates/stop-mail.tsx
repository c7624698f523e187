import { formatLongDay, formatShortDay, formatWeekday } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { stopTimes } from '@shared/stops/route';
import type { StopRow } from '@shared/stops/stops';
import { Badge, Facts } from '../../../mail/templates/parts';

/** What messages about a stop know of it and of its venue. */
export type StopMailProps = {
  event: Pick<EventRow, 'title' | 'date' | 'startTime' | 'endTime' | 'location'>;
  stop: Pick<StopRow, 'name' | 'arrivesAt' | 'leavesAt' | 'specials' | 'note'>;
  contactName: string;
};

/** The day of a crawl, as on a wristband. */
export function DayBadge({ date }: Pick<EventRow, 'date'>) {
  return (
    <Badge>
      {formatWeekday(date)}, {formatShortDay(date)}
    </Badge>
  );
}

const specialsInWords = ({ specials }: StopMailProps['stop']) =>
  specials.map(({ what, price }) => (price ? `${what}: ${price}` : what)).join('\n');

/** What a venue must know of its stop: a yes agrees to the specials too that the organizer has typed. */
export function StopFacts({ event, stop }: Pick<StopMailProps, 'event' | 'stop'>) {
  return (
    <Facts
      rows={[
        ['Crawl', event.title],
        ['Day', formatLongDay(event.date)],
        ['At your place', stopTimes(stop)],
        ['The evening', `${event.startTime} – ${event.endTime}, ${event.location}`],
        ...(stop.specials.length > 0 ? [['Specials', specialsInWords(stop)] as [string, string]] : []),
        ...(stop.note ? [['From us', stop.note] as [string, string]] : []),
      ]}
    />
  );
}

/** The small print of what is written to a venue about a stop. */
export const stopReason = 'You get this because you are a venue partner of ours.';
