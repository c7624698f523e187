import { calendar, calendarEntry, contentLine } from '@shared/events/calendar';
import { feedPaths } from '@shared/feeds/paths';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import type { RoutedEvent } from '../stops/routed-event';

/** How often a program should ask: a change of the evening itself is for Tonight. */
const refresh = 'PT1H';

/** All events as one calendar. Outlook knows only names with X (RFC 7986 the others). Unchanged until an event changes. */
export function calendarFeed(events: readonly RoutedEvent[], origin: string): string {
  const properties = [
    contentLine('NAME', site.name),
    contentLine('X-WR-CALNAME', site.name),
    contentLine('DESCRIPTION', site.tagline),
    contentLine('X-WR-CALDESC', site.tagline),
    contentLine('X-WR-TIMEZONE', site.timeZone),
    `URL:${origin}`,
    `SOURCE;VALUE=URI:${origin}${feedPaths.calendar}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
  ];
  const entries = events.map((event) =>
    calendarEntry(event, { url: origin + eventPath(event), changedAt: event.changedAt }),
  );
  return calendar(properties, entries);
}
