import { dayMilliseconds } from '@shared/dates';
import { type EventRow, nextEnd } from '@shared/events/events';
import { embeddedCrawl, maxEmbeddedCrawls } from '@shared/feeds/embedded-crawls';
import { feedPaths } from '@shared/feeds/paths';
import { eventPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../../database/database';
import { sendCompressed } from '../../http/compression';
import { expireAt, revalidate } from '../../http/middleware/caching';
import { originOf } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import { listPublicEvents, listUpcomingEvents } from '../events/queries';
import { listNews } from '../newsletters/queries';
import { readRoutedEvents } from '../stops/queries';
import { atomFeed, calendarFeed } from './feeds';

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
