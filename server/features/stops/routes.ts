import { progressResponse, progressUpdate, tonightResponse } from '@shared/stops/progress';
import { eventVendorResponse, eventVendorsUpdate } from '@shared/stops/stops';
import { adminEndpoints, json, publicEndpoints } from '../../http/route';
import { movePackAsOrganizer, readTonight } from './progress';
import { listEventVendors, replaceEventVendors } from './vendors';

/** What phones follow through the evening (docs/product/tonight.md). */
export const publicTonight = publicEndpoints('/events').get('/:id/tonight', {
  operationId: 'getTonight',
  summary: 'Where the pack of an event is, and its stops',
  description: 'Made to be asked for every 20 seconds: with a known `ETag`, 304.',
  response: json(tonightResponse),
  errors: ['event-not-found'],
  caching: 'revalidate',
  handler: ({ db, params }) => readTonight(db, params.id, new Date()),
});

/** Who comes to an event, and where its pack is. */
export const adminEvenings = adminEndpoints('/events')
  .get('/:id/vendors', {
    operationId: 'listEventVendors',
    summary: 'The vendors who come to an event',
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found'],
    handler: ({ db, params }) => listEventVendors(db, params.id),
  })
  .put('/:id/vendors', {
    operationId: 'replaceEventVendors',
    summary: 'Say which vendors come to an event',
    description: 'Those named in `stops` are at one stop, the others are on the whole route.',
    body: eventVendorsUpdate,
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ db, actor, params, body }) => replaceEventVendors(db, actor, params.id, body),
  })
  .put('/:id/progress', {
    operationId: 'movePack',
    summary: 'Say where the pack is, and how late',
    description: 'Without a stop it is where the times of the route say.',
    body: progressUpdate,
    response: json(progressResponse),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ db, actor, params, body }) => movePackAsOrganizer(db, actor, params.id, body, new Date()),
  });
