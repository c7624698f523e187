import { parseClockTime } from '../clock-times';
import { addDays, orlandoClock, orlandoDay } from '../dates';
import { site } from '../site';
import { markedStopName } from '../stops/route';
import { stopTimes, unannouncedStop } from '../stops/stop-states';
import { fileSlug } from '../text/file-names';
import type { EventRow } from './events';

/** What a calendar wants to know of an event; the date is a Date in a row and a text in the API's JSON. */
export type CalendarEvent = Pick<
  EventRow,
  'id' | 'title' | 'startTime' | 'location' | 'startingVenue' | 'description' | 'version'
> & {
  date: Date | string;
  endsAt: Date | string;
  cancelledAt: Date | string | null;
  stops?: readonly CalendarStop[];
};

type CalendarStop = {
  position: number;
  name: string | null;
  address: string | null;
  arrivesAt: Date | string;
  leavesAt: Date | string;
  latitude?: number | null;
  longitude?: number | null;
  isTimeAgreed?: boolean;
};

const maxLineOctets = 75;
/** URLs have to stay short: Google rejects the longest descriptions that an event may have. */
const maxDetailsCharacters = 500;

/** Where people meet, as maps understand it: the first stop, if it is announced, with its postal address or area, and the city. */
export function meetingPlace({
  startingVenue,
  location,
  stops = [],
}: Pick<CalendarEvent, 'startingVenue' | 'location'> & {
  stops?: readonly Pick<CalendarStop, 'address'>[];
}): string {
  const name = startingVenue === unannouncedStop ? [] : [startingVenue];
  const place = [...name, stops[0]?.address ?? location].join(', ');
  return place.includes(site.city) ? place : `${place}, ${site.city}`;
}

export function calendarFileName(event: Pick<EventRow, 'id' | 'title'>): string {
  return `${fileSlug(event.title) || `event-${event.id}`}.ics`;
}

const compact = (text: string) => text.replace(/[-:]/g, '');
const localStamp = (instant: Date | string) => compact(`${orlandoDay(instant)}T${orlandoClock(instant)}`);
const utcStamp = (instant: Date) => `${compact(instant.toISOString()).slice(0, 15)}Z`;

const uidDomain = site.name.toLowerCase().replaceAll(' ', '-');

type Span = { isWholeDay: boolean; start: string; end: string };

/** From when to when in Orlando. Without a clock time ("dusk") it is the whole day: any hour would be a wrong one. */
function span({ date, startTime, endsAt }: CalendarEvent): Span {
  if (!parseClockTime(startTime)) {
    const day = orlandoDay(date);
    return { isWholeDay: true, start: compact(day), end: compact(addDays(day, 1)) };
  }
  return { isWholeDay: false, start: localStamp(date), end: localStamp(endsAt) };
}

/** Cuts a line into pieces of at most 75 octets, and never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A text as RFC 5545, 3.3.11 writes it. It takes no control characters but line breaks. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Summer time in the United States, as it has been since 2007. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${site.timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export const contentLine = (name: string, text: string) => `${name}:${escapeText(text)}`;

type EntrySettings = {
  url: string;
  changedAt: Date;
  /** The sender, of a file that comes by mail: it is published (RFC 5546, 3.2.1), without a request to respond. */
  organizer?: { name: string; address: string };
};

const organizerLine = ({ name, address }: { name: string; address: string }) =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, '')}":mailto:${address}`;

/** An event as lines of a calendar (RFC 5545): with the same UID and a number that grows, a change replaces it. */
export function calendarEntry(event: CalendarEvent, { url, changedAt, organizer }: EntrySettings): string[] {
  const { isWholeDay, start, end } = span(event);
  const kind = isWholeDay ? 'VALUE=DATE' : `TZID=${site.timeZone}`;
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${uidDomain}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `STATUS:${event.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'}`,
    ...(organizer ? [organizerLine(organizer)] : []),
    `DTSTART;${kind}:${start}`,
    `DTEND;${kind}:${end}`,
    contentLine('SUMMARY', titleAbroad(event)),
    contentLine('LOCATION', meetingPlace(event)),
    ...geoLine(event),
    contentLine('DESCRIPTION', details(event.description, event, url)),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

export function calendar(properties: readonly string[], entries: readonly string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Events//EN`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...timeZone,
    ...entries.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

export function calendarFile(event: CalendarEvent, settings: EntrySettings): string {
  return calendar(settings.organizer ? ['METHOD:PUBLISH'] : [], [calendarEntry(event, settings)]);
}

/** The first stop's coordinates (RFC 5545, 3.8.1.6). */
function geoLine({ stops: [first] = [] }: CalendarEvent): string[] {
  return first?.latitude != null && first.longitude != null
    ? [`GEO:${first.latitude};${first.longitude}`]
    : [];
}

/** The description with the route. Many calendars show it and not the entry's URL. */
function details(description: string, { stops = [] }: CalendarEvent, url: string): string {
  const route = stops.map((stop) => `${stopTimes(stop)}: ${markedStopName(stop)}`);
  return [description, ...(route.length > 0 ? [route.join('\n')] : []), url].join('\n\n');
}

/** Where Google Calendar offers to add an event. `url` is that of the event's page. */
export function googleCalendarLink(event: CalendarEvent, { url }: { url: string }): string {
  const { start, end } = span(event);
  const characters = Array.from(event.description);
  const description =
    characters.length > maxDetailsCharacters
      ? `${characters.slice(0, maxDetailsCharacters).join('')}…`
      : event.description;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${start}/${end}`,
    ctz: site.timeZone,
    location: meetingPlace(event),
    details: details(description, event, url),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** What an event is called in calendars, feeds and shared links, some of which show a cancelled one like any other. */
export function titleAbroad({ title, cancelledAt }: { title: string; cancelledAt: Date | string | null }) {
  return cancelledAt === null ? title : `Cancelled: ${title}`;
}
