import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName, googleCalendarLink, meetingPlace } from './calendar';
import { startInstant } from './dates';

const url = 'https://pups.example/events/7';
const now = new Date('2026-01-02T03:04:05Z');

function anEvent(over: Partial<Parameters<typeof calendarFile>[0]> & { day?: string } = {}) {
  const { day = '2026-06-13', startTime = '4:00 PM', ...rest } = over;
  return {
    id: 7,
    title: 'Lake Eola Loop',
    startTime,
    endTime: '9:00 PM',
    location: 'Downtown',
    startingVenue: 'The Brick & Biscuit',
    description: 'Four patios around the lake.',
    date: startInstant(day, startTime),
    ...rest,
  };
}

/** The file's lines, put together again where they were folded. */
const lines = (event: Parameters<typeof calendarFile>[0]) =>
  calendarFile(event, { url, now }).replace(/\r\n /g, '').split('\r\n');

describe('a calendar file', () => {
  it('says when on Orlando’s clock, and brings the clock along', () => {
    const found = lines(anEvent());
    expect(found).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:America/New_York',
        'DTSTAMP:20260102T030405Z',
        'DTSTART;TZID=America/New_York:20260613T160000',
        'DTEND;TZID=America/New_York:20260613T210000',
        'SUMMARY:Lake Eola Loop',
        `URL:${url}`,
      ]),
    );
    expect(found.at(0)).toBe('BEGIN:VCALENDAR');
    expect(found.at(-1)).toBe('');
  });

  it.each(['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-12-05'])(
    'keeps the hour on %s, before and after the clocks change',
    (day) => {
      expect(lines(anEvent({ day }))).toContain(
        `DTSTART;TZID=America/New_York:${day.replaceAll('-', '')}T160000`,
      );
    },
  );

  it.each([
    ['1:30 AM', '20260614T013000', 'past midnight is the next day'],
    ['late', '20260613T190000', 'no clock time is three hours later'],
  ])('ends at %s: %s, for %s', (endTime, end) => {
    expect(lines(anEvent({ endTime }))).toContain(`DTEND;TZID=America/New_York:${end}`);
  });

  it('is for the whole day where the start is no clock time', () => {
    expect(lines(anEvent({ startTime: 'at dusk' }))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20260613', 'DTEND;VALUE=DATE:20260614']),
    );
  });

  it('escapes what has a meaning in calendars', () => {
    const found = lines(anEvent({ title: 'Bones; brews, and \\o/', description: 'One\r\nTwo\u0007' }));
    expect(found).toContain('SUMMARY:Bones\\; brews\\, and \\\\o/');
    expect(found.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/^DESCRIPTION:One\\nTwo \\n\\n/);
  });

  it('has no line of more than 75 octets, and no character cut in two', () => {
    const title = '🐕‍🦺 Ünïcödé walk '.repeat(12).trim();
    const file = calendarFile(anEvent({ title }), { url, now });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines(anEvent({ title }))).toContain(`SUMMARY:${title}`);
  });

  it('is the same entry each time', () => {
    const later = calendarFile(anEvent({ title: 'Renamed' }), { url, now: new Date() });
    expect(later).toContain('UID:event-7@pup-crawl-orlando');
    expect(lines(anEvent())).toContain('UID:event-7@pup-crawl-orlando');
  });

  it.each([
    ['Puppy’s First Crawl!', 'puppy-s-first-crawl.ics'],
    ['Café Ñandú', 'cafe-nandu.ics'],
    ['🐕🐕🐕', 'event-7.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
  ])('of %j is called %s', (title, name) => {
    expect(calendarFileName(anEvent({ title }))).toBe(name);
  });
});

it('a meeting place names the city once', () => {
  expect(meetingPlace(anEvent())).toBe('The Brick & Biscuit, Downtown, Orlando');
  expect(meetingPlace(anEvent({ location: 'Downtown Orlando' }))).toBe(
    'The Brick & Biscuit, Downtown Orlando',
  );
});

it('a Google link says the same in Orlando’s zone', () => {
  const query = new URL(googleCalendarLink(anEvent({ title: 'A & B' }), { url })).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    text: 'A & B',
    dates: '20260613T160000/20260613T210000',
    ctz: 'America/New_York',
    location: 'The Brick & Biscuit, Downtown, Orlando',
  });
});
