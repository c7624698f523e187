import { parseClockTime } from '@shared/clock-times';
import { countLabel } from '@shared/counting';
import { formatLongDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { unannouncedStop } from '@shared/stops/stop-states';

export function stops({ stopCount, startingVenue, venueCount }: Event): string {
  if (stopCount === 0 && startingVenue === unannouncedStop) return 'Route to be announced';
  return countLabel(venueCount, '1 stop', '# stops');
}

export function startOf({ startingVenue, isPast, cancelledAt }: Event, isOn = isPast): string {
  if (startingVenue === unannouncedStop) return 'First stop to be announced';
  const verb = cancelledAt ? 'Was to start' : isOn ? 'Started' : 'Starts';
  return `${verb} at ${startingVenue}`;
}

/** Date and time in Orlando, with the name of the time zone. Its lines do not break inside `4:00 PM`. */
export function EventWhen({ event: { date, startTime, endTime } }: { event: Event }) {
  return (
    <>
      <time dateTime={date} className="[overflow-wrap:anywhere]">
        <span>{`${formatLongDay(date)}, `}</span>
        <span className="inline-block">{`${startTime} – ${endTime}`}</span>
      </time>{' '}
      {parseClockTime(startTime) && <span className="inline-block font-normal">Eastern Time</span>}
    </>
  );
}
