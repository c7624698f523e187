import { calendarFile, calendarFileName } from '@shared/events/calendar';
import { eventDetailsResponse, eventsWhen, listedEventResponse, nextEnd } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { originOf } from '../../http/origin';
import { expireAt } from '../../http/response-cache/expiry';
import { file, json, publicEndpoints } from '../../http/route';
import { findActiveEvent, listUpcomingEvents } from '../events/queries';
import { readRoutedEvent } from '../stops/routed-event';
import { presentPastEvents, presentUpcomingEvents, readEventDetails } from './present';

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
        expireAt(req, nextEnd(await listUpcomingEvents(db, now), now));
        return presentPastEvents(db, now);
      }
      const { events, changesAt, expiresAt } = await presentUpcomingEvents(req, now);
      expireAt(req, changesAt, expiresAt);
      return events;
    },
  })
  .get('/:id', {
    operationId: 'getEvent',
    summary: 'One active event',
    response: json(eventDetailsResponse),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, db, params }) {
      const now = new Date();
      const event = await findActiveEvent(db, params.id);
      const { details, changesAt } = await readEventDetails(req, event, now);
      expireAt(req, nextEnd([event], now), changesAt);
      return details;
    },
  })
  .get('/:id/calendar.ics', {
    operationId: 'getEventCalendar',
    summary: 'One active event, for a calendar',
    response: file('text/calendar'),
    errors: ['event-not-found'],
    caching: 'revalidate',
    async handler({ req, res, db, params }) {
      const event = await readRoutedEvent(db, await findActiveEvent(db, params.id));
      const url = originOf(req) + eventPath(event);
      res.attachment(calendarFileName(event)).type('text/calendar; charset=utf-8');
      res.send(calendarFile(event, { url, changedAt: new Date() }));
    },
  });
