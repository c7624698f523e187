import { formatLongDay, parseClockTime } from '@shared/dates';
import type { Event } from '@shared/events';
import { Wristband } from '@/ui/wristband';

/** When it is, on Orlando's clock, which is named once. */
export function EventTime({ event: { date, startTime, endTime } }: { event: Event }) {
  return (
    <Wristband className="justify-self-start py-2 text-lg">
      <time dateTime={date} className="[overflow-wrap:anywhere]">
        {formatLongDay(date)},{' '}
        <span className="inline-block">
          {startTime} – {endTime}
        </span>
      </time>{' '}
      {parseClockTime(startTime) && <span className="inline-block font-normal">Eastern Time</span>}
    </Wristband>
  );
}
