import { calendarFile, calendarFileName } from '@shared/calendar';
import {
  bulkPublication,
  type EventRow,
  eventInput,
  eventSortFields,
  eventsWhen,
  eventUpdate,
  nextEnd,
  presentEvent,
  repetition,
} from '@shared/events';
import { listQuery } from '@shared/lists';
import { eventPath } from '@shared/pages';
import { Router } from 'express';
import { currentUser } from '../../http/authentication';
import { revalidate } from '../../http/caching';
import { sendCompressed } from '../../http/compression';
import { expireAt } from '../../http/expiry';
import { sendPage } from '../../http/lists';
import { originOf } from '../../http/origin';
import { parse, parseId } from '../../http/validation';
import {
  createEvent,
  deleteEvent,
  findActiveEvent,
  findNextEnd,
  listEvents,
  listPastEvents,
  listUpcomingEvents,
  publishEvents,
  repeatEvent,
  updateEvent,
} from './queries';

export const publicEvents = Router();

publicEvents.use(revalidate);

publicEvents.get('/', async (req, res) => {
  const { when } = parse(eventsWhen, req.query);
  const list = when === 'past' ? listPastEvents : listUpcomingEvents;
  const now = new Date();
  const rows = await list(req.db, now);
  expireAt(req, when === 'past' ? await findNextEnd(req.db, now) : nextEnd(rows, now));
  const events = rows.map((row) => presentEvent(row, now));
  await sendCompressed(req, res.type('json'), JSON.stringify(events));
});

publicEvents.get('/:id', async (req, res) => {
  const now = new Date();
  const event = await findActiveEvent(req.db, parseId(req.params.id));
  expireAt(req, nextEnd([event], now));
  res.json(presentEvent(event, now));
});

publicEvents.get('/:id/calendar.ics', async (req, res) => {
  const event = await findActiveEvent(req.db, parseId(req.params.id));
  const url = originOf(req) + eventPath(event);
  res.attachment(calendarFileName(event)).type('text/calendar; charset=utf-8');
  res.send(calendarFile(event, { url, now: new Date() }));
});

export const adminEvents = Router();

const present = (row: EventRow) => presentEvent(row, new Date());

adminEvents.get('/', async (req, res) => {
  const { rows, total } = await listEvents(req.db, parse(listQuery(eventSortFields), req.query));
  sendPage(res, { rows: rows.map(present), total });
});

adminEvents.post('/', async (req, res) => {
  const event = await createEvent(req.db, currentUser(req), parse(eventInput, req.body));
  res.status(201).json(present(event));
});

adminEvents.post('/publish', async (req, res) => {
  res.json(await publishEvents(req.db, currentUser(req), parse(bulkPublication, req.body)));
});

adminEvents.post('/:id/repeat', async (req, res) => {
  const id = parseId(req.params.id);
  const { days } = parse(repetition, req.body);
  const copies = await repeatEvent(req.db, currentUser(req), id, days);
  res.status(201).json(copies.map(present));
});

adminEvents.put('/:id', async (req, res) => {
  const id = parseId(req.params.id);
  const changes = parse(eventUpdate, req.body);
  res.json(present(await updateEvent(req.db, currentUser(req), id, changes)));
});

adminEvents.delete('/:id', async (req, res) => {
  await deleteEvent(req.db, currentUser(req), parseId(req.params.id));
  res.sendStatus(204);
});
