import { describe, expect, it } from 'vitest';
import { endInstant, startInstant } from '../instants';
import {
  type CalendarEvent,
  calendarFile,
  calendarFileName,
  googleCalendarLink,
  meetingPlace,
} from './calendar';

const url = 'https://pups.example/events/7';
const now = new Date('2026-02-03T04:05:06.789Z');

type Said = Partial<CalendarEvent> & { day?: string; endTime?: string };

function anEvent({ day = '2026-12-05', endTime = '9:00 PM', ...over }: Said = {}): CalendarEvent {
  const startTime = over.startTime ?? '4:00 PM';
  const date = startInstant(day, startTime);
  return {
    id: 7,
    title: 'Winter Park Wander',
    date,
    endsAt: endInstant(date, startTime, endTime),
    startTime,
    location: 'Winter Park',
    startingVenue: 'The Wagging Tail',
    description: 'Five patios and one lake.',
    version: 3,
    cancelledAt: null,
    ...over,
  };
}

const file = (said?: Said) => calendarFile(anEvent(said), { url, changedAt: now });
/** The file's lines, put together again where they were folded. */
const lines = (said?: Said) => file(said).replaceAll('\r\n ', '').split('\r\n');
const property = (name: string, said?: Said) =>
  lines(said)
    .slice(lines(said).indexOf('BEGIN:VEVENT'))
    .find((line) => line.startsWith(name))
    ?.slice(name.length);
const times = (said?: Said) => [property('DTSTART', said), property('DTEND', said)];

const local = (stamp: string) => `;TZID=America/New_York:${stamp}`;

describe('the hours of a calendar entry', () => {
  const night = (day: string, end: string) => ({ day, startTime: '10:00 PM', endTime: `${end} AM` });

  it.each<[string, Said, string, string]>([
    ['the same of JSON', { date: '2026-12-05T21:00:00.000Z' }, '20261205T160000', '20261205T210000'],
    ['a winter afternoon', {}, '20261205T160000', '20261205T210000'],
    ['the day before summer time', { day: '2026-03-07' }, '20260307T160000', '20260307T210000'],
    ['the day it begins', { day: '2026-03-08' }, '20260308T160000', '20260308T210000'],
    ['the day before it ends', { day: '2026-10-31' }, '20261031T160000', '20261031T210000'],
    ['the day it ends', { day: '2026-11-01' }, '20261101T160000', '20261101T210000'],
    ['an end after midnight', night('2026-12-05', '1:30'), '20261205T220000', '20261206T013000'],
    ['the night clocks go forward', night('2026-03-07', '4:00'), '20260307T220000', '20260308T040000'],
    ['the night clocks go back', night('2026-10-31', '4:00'), '20261031T220000', '20261101T040000'],
    ['New Year’s Eve', night('2026-12-31', '12:30'), '20261231T220000', '20270101T003000'],
    ['a day without an end: to midnight', { endTime: 'late' }, '20261205T160000', '20261206T000000'],
    ['a day and a night', { endTime: '16:00' }, '20261205T160000', '20261206T160000'],
  ])('are Orlando’s on %s', (_name, said, start, end) => {
    expect(times(said)).toEqual([local(start), local(end)]);
    const dates = new URL(googleCalendarLink(anEvent(said), { url })).searchParams.get('dates');
    expect(dates).toBe(`${start}/${end}`);
  });

  it('are left out where the event has no clock time: the entry is for the day', () => {
    expect(times({ startTime: 'at dusk' })).toEqual([';VALUE=DATE:20261205', ';VALUE=DATE:20261206']);
    const link = new URL(googleCalendarLink(anEvent({ startTime: 'at dusk' }), { url }));
    expect(link.searchParams.get('dates')).toBe('20261205/20261206');
  });
});

describe('a calendar file', () => {
  it('holds everything that a calendar needs', () => {
    expect(file()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/);
    expect(file()).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(property('DTSTAMP')).toBe(':20260203T040506Z');
    expect(property('SUMMARY')).toBe(':Winter Park Wander');
    expect(property('LOCATION')).toBe(':The Wagging Tail\\, Winter Park\\, Orlando');
    expect(property('DESCRIPTION')).toBe(`:Five patios and one lake.\\n\\n${url}`);
    expect(property('URL')).toBe(`:${url}`);
  });

  it('ends each line with CRLF and no other way', () => {
    expect(file({ description: 'one\rtwo\nthree\r\nfour' })).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  });

  it('defines the zone that it names, with the rules of the United States since 2007', () => {
    const zone = lines().join('\n');
    expect(zone).toContain('BEGIN:VTIMEZONE\nTZID:America/New_York\n');
    expect(zone).toContain(
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nTZNAME:EDT',
    );
    expect(zone).toContain(
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nTZNAME:EST',
    );
  });

  it('escapes special characters, and turns control characters into spaces', () => {
    expect(property('SUMMARY', { title: 'Bark; wag, \\ and\nBEGIN:VALARM' })).toBe(
      ':Bark\\; wag\\, \\\\ and\\nBEGIN:VALARM',
    );
    expect(property('SUMMARY', { title: 'Dogs: "good"' })).toBe(':Dogs: "good"');
    expect(property('SUMMARY', { title: 'Bell\u0007 tab\t\u0085' })).toBe(':Bell  tab  ');
  });

  it.each(['x'.repeat(500), '🐕'.repeat(90), '🐕‍🦺é'.repeat(40), 'ß,'.repeat(100)])(
    'folds lines at 75 octets, whole characters only: %.6s',
    (title) => {
      const { buffer } = new TextEncoder().encode(file({ title }));
      // Each line by itself is decodable, which it is not where a character was cut in two.
      const strict = new TextDecoder('utf-8', { fatal: true });
      const octets = Buffer.from(buffer).toString('latin1').split('\r\n');
      for (const line of octets) {
        expect(line.length).toBeLessThanOrEqual(75);
        expect(() => strict.decode(Buffer.from(line, 'latin1'))).not.toThrow();
      }
      expect(property('SUMMARY', { title })).toBe(`:${title.replaceAll(',', '\\,')}`);
    },
  );

  it('leaves a line of exactly 75 octets whole', () => {
    expect(file({ title: 'x'.repeat(67) })).toContain(`SUMMARY:${'x'.repeat(67)}\r\n`);
    expect(file({ title: 'x'.repeat(68) })).toContain(`SUMMARY:${'x'.repeat(67)}\r\n x\r\n`);
  });
});

it.each([
  ['Winter Park Wander', 'winter-park-wander.ics'],
  ['  Puppy’s  First: Crawl! ', 'puppy-s-first-crawl.ics'],
  ['Café Olé', 'cafe-ole.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['a"b\r\nc', 'a-b-c.ics'],
  ['🐕🍺🐕', 'event-7.ics'],
  ['犬の散歩', 'event-7.ics'],
  ['x'.repeat(120), `${'x'.repeat(60)}.ics`],
])('the name of a calendar file for %j is %s', (title, name) => {
  expect(calendarFileName({ id: 7, title })).toBe(name);
});

describe('the meeting place', () => {
  it('names the city once', () => {
    expect(meetingPlace({ startingVenue: 'Neon Fern', location: 'Mills 50' })).toBe(
      'Neon Fern, Mills 50, Orlando',
    );
    expect(meetingPlace({ startingVenue: 'Neon Fern', location: '1 Mills Ave, Orlando, FL' })).toBe(
      'Neon Fern, 1 Mills Ave, Orlando, FL',
    );
  });

  it('has the postal address of the first stop, and in a file its coordinates', () => {
    const arrivesAt = '2026-12-05T21:00:00Z';
    const known = { name: 'Neon Fern', address: '9 Mills Ave', latitude: 28.5, longitude: -81.4 };
    const stops = [{ position: 1, arrivesAt, leavesAt: arrivesAt, ...known }];
    expect(property('LOCATION', { startingVenue: 'Neon Fern', stops })).toBe(
      ':Neon Fern\\, 9 Mills Ave\\, Orlando',
    );
    expect(property('GEO', { stops })).toBe(':28.5;-81.4');
    expect(property('GEO')).toBeUndefined();
  });
});

describe('a link to Google Calendar', () => {
  it('holds the event, in its city’s time zone', () => {
    const title = 'Bark & wag = fun? 🐕';
    const link = new URL(googleCalendarLink(anEvent({ title }), { url }));
    expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: title,
      dates: '20261205T160000/20261205T210000',
      ctz: 'America/New_York',
      location: 'The Wagging Tail, Winter Park, Orlando',
      details: `Five patios and one lake.\n\n${url}`,
    });
  });

  it('stays short enough to be opened, and splits no character', () => {
    const link = googleCalendarLink(anEvent({ description: '🐕'.repeat(2500) }), { url });
    expect(link.length).toBeLessThan(8000);
    expect(new URL(link).searchParams.get('details')).toBe(`${'🐕'.repeat(500)}…\n\n${url}`);
  });
});

describe('what a calendar needs to replace an entry', () => {
  it('is its version, which grows, and the UID of the event, which stays', () => {
    expect(property('SEQUENCE:')).toBe('3');
    const changed = { title: 'Another name', day: '2027-01-01', version: 4 };
    expect(property('SEQUENCE:', changed)).toBe('4');
    expect(property('UID:', changed)).toBe(property('UID:'));
    expect(property('UID:', { id: 8 })).not.toBe(property('UID:'));
  });

  it('is whether the event takes place, also for calendars that show cancelled entries like others', () => {
    expect([property('STATUS:'), property('SUMMARY:')]).toEqual(['CONFIRMED', 'Winter Park Wander']);
    const cancelledAt = '2026-11-01T12:00:00.000Z';
    expect([property('STATUS:', { cancelledAt }), property('SUMMARY:', { cancelledAt })]).toEqual([
      'CANCELLED',
      'Cancelled: Winter Park Wander',
    ]);
  });

  it('is who sends it, where it comes by mail', () => {
    expect(file()).not.toMatch(/METHOD|ORGANIZER/);
    const organizer = { name: 'Woof" \r\nX:', address: 'woof@pups.example' };
    const sent = calendarFile(anEvent(), { url, changedAt: now, organizer }).split('\r\n');
    expect(sent).toContain('METHOD:PUBLISH');
    expect(sent).toContain('ORGANIZER;CN="Woof X:":mailto:woof@pups.example');
  });
});
