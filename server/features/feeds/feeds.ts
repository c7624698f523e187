import { formatLongDay } from '@shared/dates';
import { calendar, calendarEntry, contentLine, titleAbroad } from '@shared/events/calendar';
import type { EventRow } from '@shared/events/events';
import { feedPaths } from '@shared/feeds/paths';
import { eventPath, newsPath } from '@shared/pages';
import { site } from '@shared/site';
import type { listNews } from '../newsletters/queries';
import { escapeHtml } from '../site/head';
import type { RoutedEvent } from '../stops/queries';

type NewsItem = Awaited<ReturnType<typeof listNews>>[number];
type Entry = { path: string; title: string; published: Date; updated: Date; summary: string };

const maxEntries = 50;

/** What no document of XML may hold, not even escaped. */
const notXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const escapeXml = (text: string) => escapeHtml(text.replace(notXml, ' '));

function eventEntry(event: EventRow): Entry {
  const when = `${formatLongDay(event.date)}, ${event.startTime} to ${event.endTime}, ${event.location}.`;
  return {
    path: eventPath(event),
    title: titleAbroad(event),
    published: event.createdAt,
    updated: event.changedAt,
    summary:
      `${when} ${event.cancelledAt === null ? event.description : (event.cancellationReason ?? '')}`.trim(),
  };
}

const newsEntry = ({ slug, subject, date, summary }: NewsItem): Entry => ({
  path: newsPath({ slug }),
  title: subject,
  published: date,
  updated: date,
  summary,
});

/** The events and the newsletters as an Atom feed (RFC 4287), the latest first. A page's URL is the id of its entry. */
export function atomFeed(events: EventRow[], news: NewsItem[], origin: string): string {
  const entries = [...events.map(eventEntry), ...news.map(newsEntry)]
    .sort((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, maxEntries);
  const latest = new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));
  const link = (path: string) => escapeXml(origin + path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${link(feedPaths.atom)}</id>`,
    `  <title>${escapeXml(site.name)}</title>`,
    `  <subtitle>${escapeXml(site.tagline)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${link(feedPaths.atom)}"/>`,
    `  <link rel="alternate" type="text/html" href="${link('/')}"/>`,
    `  <author><name>${escapeXml(site.name)}</name></author>`,
    `  <updated>${latest.toISOString()}</updated>`,
    ...entries.flatMap(({ path, title, published, updated, summary }) => [
      '  <entry>',
      `    <id>${link(path)}</id>`,
      `    <title>${escapeXml(title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${link(path)}"/>`,
      `    <published>${published.toISOString()}</published>`,
      `    <updated>${updated.toISOString()}</updated>`,
      `    <summary>${escapeXml(summary)}</summary>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

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
