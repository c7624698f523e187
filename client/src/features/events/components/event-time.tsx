import { formatLongDay, parseClockTime } from '@shared/dates';
import type { Event } from '@shared/events';
import { Badge } from '@/ui/badge';

/** Date and time in Orlando, with the name of the time zone. */
export function EventTime({ event: { date, startTime, endTime } }: { event: Event }) {
  return (
    <Badge className="justify-self-start py-2 text-lg">
      <time dateTime={date} className="[overflow-wrap:anywhere]">
        {formatLongDay(date)},{' '}
        <span className="inline-block">
          {startTime} – {endTime}
        </span>
      </time>{' '}
      {parseClockTime(startTime) && <span className="inline-block font-normal">Eastern Time</span>}
    </Badge>
  );
}
