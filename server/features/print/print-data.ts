import { dayWords, formatClock } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import type { StopRow } from '@shared/stops/stops';
import { legible } from '../../drawing/typeset';

/** What a print says, in letters that its typefaces have (docs/product/print.md). */
export type PrintData = {
  title: string;
  bar: string;
  /** `Saturday, December 5`. */
  day: string;
  hours: string;
  location: string;
  /** When the pack is at the bar: `4:30 – 5:30 PM`. */
  visit: string;
  specials: { what: string; price: string }[];
  url: string;
};

function timeSpan(from: Date, to: Date): string {
  const [start, end] = [formatClock(from), formatClock(to)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start} – ${end}`;
}

type PrintedEvent = Pick<EventRow, 'id' | 'title' | 'date' | 'startTime' | 'endTime' | 'location'>;
type PrintedStop = Pick<StopRow, 'position' | 'name' | 'arrivesAt' | 'leavesAt' | 'specials'>;

export function printData(event: PrintedEvent, stop: PrintedStop, origin: string): PrintData {
  const specials = stop.specials.map(({ what, price }) => ({
    what: legible(what, 100),
    price: legible(price, 40),
  }));
  const { weekday, month, day } = dayWords(event.date);
  return {
    title: legible(event.title, 120) || site.name,
    // The typefaces have no letters of other scripts.
    bar: legible(stop.name, 200) || `Stop ${stop.position}`,
    day: `${weekday}, ${month} ${day}`,
    hours: legible(`${event.startTime} – ${event.endTime}`, 83),
    location: legible(event.location, 200),
    visit: timeSpan(stop.arrivesAt, stop.leavesAt),
    specials: specials.filter(({ what }) => what !== ''),
    url: origin + eventPath(event),
  };
}
