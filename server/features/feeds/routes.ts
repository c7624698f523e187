import { dayMilliseconds, formatLongDay } from '@shared/dates';
import { calendar, calendarEntry, contentLine, titleAbroad } from '@shared/events/calendar';
import { type EventRow, nextEnd } from '@shared/events/events';
import { embeddedCrawl, maxEmbeddedCrawls } from '@shared/feeds/embedded-crawls';
import { feedPaths } from '@shared/feeds/paths';
import { eventPath, newsPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { site } from '@shared/site';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../../database/database';
import { sendCompressed } from '../../http/compression';
import { expireAt, revalidate } from '../../http/middleware/caching';
import { originOf } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import { listPublicEvents, listUpcomingEvents } from '../events/queries';
import { listNews } from '../newsletters/queries';
import { escapeHtml } from '../site/head';
import { type RoutedEvent, readRoutedEvents } from '../stops/queries';

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

/** Long enough for every program that follows to learn of it (docs/product/events.md#cancelled-events). */
const cancelledShownMilliseconds = 30 * dayMilliseconds;

/** What is followed at `now`: every public event, cancelled ones for 30 days. The response changes when the next of these ends. */
async function listFollowed(req: Request, now: Date): Promise<EventRow[]> {
  const rows = await listPublicEvents(req.db, new Date(now.getTime() - cancelledShownMilliseconds));
  for (const { cancelledAt } of rows)
    if (cancelledAt) expireAt(req, new Date(cancelledAt.getTime() + cancelledShownMilliseconds));
  return rows;
}

/** The same for everybody, so that browsers may read it on other sites. */
const allowOtherSites: RequestHandler = (_req, res, next) => {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  next();
};

async function sendCalendar(req: Request, res: Response): Promise<void> {
  const events = await readRoutedEvents(req.db, await listFollowed(req, new Date()));
  res.type('text/calendar; charset=utf-8');
  await sendCompressed(req, res, calendarFeed(events, originOf(req)));
}

async function sendAtom(req: Request, res: Response): Promise<void> {
  const events = await listFollowed(req, new Date());
  res.type('application/atom+xml; charset=utf-8');
  await sendCompressed(req, res, atomFeed(events, await listNews(req.db), originOf(req)));
}

export const feeds = Router();
feeds.use([feedPaths.calendar, feedPaths.atom], allowOtherSites, revalidate);
feeds.get(feedPaths.calendar, sendCalendar);
feeds.get(feedPaths.atom, sendAtom);
feeds.use(feedPaths.embed, allowOtherSites);

async function listEmbedded(req: Request, db: Database) {
  const now = new Date();
  const upcoming = await listUpcomingEvents(db, now);
  expireAt(req, nextEnd(upcoming, now));
  return upcoming.slice(0, maxEmbeddedCrawls).map((event) => ({
    title: event.title,
    day: formatWeekdayAndDay(event.date),
    time: event.startTime,
    place: event.location,
    path: eventPath(event),
  }));
}

export const embed = publicEndpoints('/embed').get('/', {
  operationId: 'listEmbeddedCrawls',
  summary: 'The next crawls, for other sites',
  description: 'What `/embed.js` shows on the page of a bar. Any site may read it.',
  response: json(embeddedCrawl.array(), { isCompressed: true }),
  caching: 'revalidate',
  handler({ req, res, db }) {
    res.set('Access-Control-Allow-Origin', '*');
    return listEmbedded(req, db);
  },
});
