import { calendarFile, calendarFileName } from '@shared/calendar';
import { eventInput, eventSortFields, eventsWhen, eventUpdate, presentEvent } from '@shared/events';
import { listQuery } from '@shared/lists';
import { eventPath } from '@shared/pages';
import { Router } from 'express';
import { revalidate } from '../../http/caching';
import { sendPage } from '../../http/lists';
import { originOf } from '../../http/origin';
import { parse, parseId } from '../../http/validation';
import {
  createEvent,
  deleteEvent,
  findActiveEvent,
  listEvents,
  listPastEvents,
  listUpcomingEvents,
  updateEvent,
} from './queries';

export const publicEvents = Router();

publicEvents.use(revalidate);

publicEvents.get('/', async (req, res) => {
  const { when } = parse(eventsWhen, req.query);
  const list = when === 'past' ? listPastEvents : listUpcomingEvents;
  const events = await list(req.db, new Date());
  res.json(events.map(presentEvent));
});

publicEvents.get('/:id', async (req, res) => {
  res.json(presentEvent(await findActiveEvent(req.db, parseId(req.params.id))));
});

publicEvents.get('/:id/calendar.ics', async (req, res) => {
  const event = await findActiveEvent(req.db, parseId(req.params.id));
  const url = originOf(req) + eventPath(event);
  res.attachment(calendarFileName(event)).type('text/calendar; charset=utf-8');
  res.send(calendarFile(event, { url, now: new Date() }));
});

export const adminEvents = Router();

adminEvents.get('/', async (req, res) => {
  const { rows, total } = await listEvents(req.db, parse(listQuery(eventSortFields), req.query));
  sendPage(res, { rows: rows.map(presentEvent), total });
});

adminEvents.post('/', async (req, res) => {
  const event = await createEvent(req.db, parse(eventInput, req.body));
  res.status(201).json(presentEvent(event));
});

adminEvents.put('/:id', async (req, res) => {
  const id = parseId(req.params.id);
  res.json(presentEvent(await updateEvent(req.db, id, parse(eventUpdate, req.body))));
});

adminEvents.delete('/:id', async (req, res) => {
  await deleteEvent(req.db, parseId(req.params.id));
  res.sendStatus(204);
});
