import { bulkPublication, eventInput, eventSortFields, eventUpdate, repetition } from '@shared/events';
import { listQuery } from '@shared/lists';
import { type Endpoint, many, nothing, one, page } from './endpoint';

const aboutDates =
  '`date` is a day in Orlando, or an instant of it, from 2000 to 2100; the event starts on it at `startTime`. UTC midnight means the same day, but where it is the instant that the event has: that stays. `imagePath` may be a path on this site.';

/** What administrators do with events. */
export const eventEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/events',
    who: 'admin',
    operationId: 'listAllEvents',
    summary: 'Every event',
    query: listQuery(eventSortFields),
    sortFields: eventSortFields,
    answer: page('Event'),
  },
  {
    method: 'post',
    path: '/api/admin/events',
    who: 'admin',
    operationId: 'createEvent',
    summary: 'Make an event',
    notes: aboutDates,
    body: eventInput,
    answer: one('Event', 201),
  },
  {
    method: 'post',
    path: '/api/admin/events/publish',
    who: 'admin',
    operationId: 'publishEvents',
    summary: 'Publish several events, or take them off the site',
    body: bulkPublication,
    answer: one('BulkResult'),
  },
  {
    method: 'post',
    path: '/api/admin/events/{id}/repeat',
    who: 'admin',
    operationId: 'repeatEvent',
    summary: 'Copy an event to other days',
    notes: 'The copies are not active until they are published.',
    body: repetition,
    answer: many('Event', 201),
  },
  {
    method: 'put',
    path: '/api/admin/events/{id}',
    who: 'admin',
    operationId: 'updateEvent',
    summary: 'Replace what an event says',
    notes: `${aboutDates} With \`version\`, the change is refused where it was not made from the latest one.`,
    body: eventUpdate,
    answer: one('Event'),
    refusals: {
      409: {
        description: 'Somebody else has changed the event since; it comes along.',
        schema: 'EventConflict',
      },
    },
  },
  {
    method: 'delete',
    path: '/api/admin/events/{id}',
    who: 'admin',
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    answer: nothing,
  },
];
