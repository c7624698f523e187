import { calendarFile, calendarFileName } from '@shared/calendar';
import {
  bulkPublication,
  type EventRow,
  eventDetailsResponse,
  eventInput,
  eventResponse,
  eventSortFields,
  eventsWhen,
  eventUpdate,
  listedEventResponse,
  nextEnd,
  presentEvent,
  repetition,
  withRoute,
} from '@shared/events';
import { id } from '@shared/fields';
import { bulkResult, listQuery } from '@shared/lists';
import { eventPath } from '@shared/pages';
import { cancellation } from '@shared/registrations';
import { originOf } from '../../http/origin';
import { expireAt } from '../../http/response-cache/expiry';
import { adminEndpoints, file, json, noContent, page, publicEndpoints } from '../../http/route';
import { readRoutedEvent } from '../stops/routed-event';
import { cancelEvent } from './cancel';
import { readEventDetails } from './details';
import { findEvent } from './event-row';
import {
  createEvent,
  deleteEvent,
  findActiveEvent,
  findNextEnd,
  listEvents,
  listUpcomingEvents,
  presentPastEvents,
  publishEvents,
  updateEvent,
} from './queries';
import { repeatEvent } from './repeat';

export const publicEvents = publicEndpoints('/events')
  .get('/', {
    operationId: 'listEvents',
    summary: 'Active events',
    description: 'Upcoming ones earliest first, past ones latest first. An event is upcoming until it ends.',
    query: eventsWhen,
    response: json(listedEventResponse.array(), { isCompressed: true }),
    caching: 'revalidate',
    async handler({ req, db, query: { when } }) {
      const now = new Date();
      if (when === 'past') {
        expireAt(req, await findNextEnd(db, now));
        return presentPastEvents(db, now);
      }
      const rows = await listUpcomingEvents(db, now);
      expireAt(req, nextEnd(rows, now));
      return rows.map((row) => presentEvent(withRoute(row), now));
    },
  })
  .get('/:id', {
    operationId: 'getEvent',
    summary: 'One active event',
    params: { id },
    response: json(eventDetailsResponse),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, db, params }) {
      const now = new Date();
      const event = await findActiveEvent(db, params.id);
      const { details, changesAt } = await readEventDetails(db, event, now);
      expireAt(req, nextEnd([event], now));
      expireAt(req, changesAt);
      return details;
    },
  })
  .get('/:id/calendar.ics', {
    operationId: 'getEventCalendar',
    summary: 'One active event, for a calendar',
    params: { id },
    response: file('text/calendar'),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, res, db, params }) {
      const event = await readRoutedEvent(db, await findActiveEvent(db, params.id));
      const url = originOf(req) + eventPath(event);
      res.attachment(calendarFileName(event)).type('text/calendar; charset=utf-8');
      res.send(calendarFile(event, { url, now: new Date() }));
    },
  });

const aboutDates =
  '`date` is a day in Orlando, or an instant of it, from 2000 to 2100; the event starts on it at `startTime`. UTC midnight means the same day, but where it is the instant that the event has: that stays. `imagePath` may be a path on this site; under `/pictures/` it must be a file of an accepted picture.';

const present = (row: EventRow) => presentEvent(row, new Date());

export const adminEvents = adminEndpoints('/events')
  .get('/', {
    operationId: 'listAllEvents',
    summary: 'Every event',
    query: listQuery(eventSortFields),
    response: page(eventResponse),
    async handler({ db, query }) {
      const { rows, total } = await listEvents(db, query);
      return { rows: rows.map(present), total };
    },
  })
  .post('/', {
    operationId: 'createEvent',
    summary: 'Make an event',
    description: aboutDates,
    body: eventInput,
    response: json(eventResponse, { status: 201 }),
    errors: ['event-not-found'],
    handler: async ({ db, actor, body }) => present(await createEvent(db, actor, body)),
  })
  .get('/:id', {
    operationId: 'getAnyEvent',
    summary: 'One event, published or not',
    params: { id },
    response: json(eventResponse),
    errors: ['event-not-found'],
    handler: async ({ db, params }) => present(await findEvent(db, params.id)),
  })
  .post('/publish', {
    operationId: 'publishEvents',
    summary: 'Publish several events, or take them off the site',
    body: bulkPublication,
    response: json(bulkResult),
    errors: ['event-has-guests'],
    handler: ({ db, actor, body }) => publishEvents(db, actor, body),
  })
  .post('/:id/repeat', {
    operationId: 'repeatEvent',
    summary: 'Copy an event to other days',
    description: 'The copies are not active until they are published.',
    params: { id },
    body: repetition,
    response: json(eventResponse.array(), { status: 201 }),
    errors: ['event-not-found'],
    handler: async ({ db, actor, params, body }) =>
      (await repeatEvent(db, actor, params.id, body.days)).map(present),
  })
  .put('/:id', {
    operationId: 'updateEvent',
    summary: 'Replace what an event says',
    description: `${aboutDates} With \`version\`, the change is rejected where it was not made from the latest one.`,
    params: { id },
    body: eventUpdate,
    response: json(eventResponse),
    errors: ['event-not-found', 'event-changed', 'event-cancelled', 'event-has-guests'],
    async handler({ req, db, actor, params, body }) {
      const event = await updateEvent(db, req.mail, actor, params.id, body);
      req.mail.wake();
      return present(event);
    },
  })
  .post('/:id/cancel', {
    operationId: 'cancelEvent',
    summary: 'Cancel an event for good, and tell its guests',
    description:
      'Its page says so, with the reason; it is in no list any more. Nobody is told of one that is over.',
    params: { id },
    body: cancellation,
    response: json(eventResponse),
    errors: ['event-not-found', 'event-cancelled'],
    async handler({ req, db, actor, params, body }) {
      const event = await cancelEvent(db, req.mail, actor, params.id, body.reason);
      req.mail.wake();
      return present(event);
    },
  })
  .delete('/:id', {
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    params: { id },
    response: noContent,
    errors: ['event-not-found', 'event-has-guests'],
    handler: ({ req, db, actor, params }) => deleteEvent(db, req.mail, actor, params.id),
  });
