import { id } from '@shared/fields';
import {
  eventVendorResponse,
  eventVendorsUpdate,
  progressResponse,
  progressUpdate,
  routeResponse,
  routeUpdate,
  tonightResponse,
} from '@shared/stops';
import { adminEndpoints, json, publicEndpoints } from '../../http/route';
import { movePackAsOrganiser } from './progress';
import { readEventRoute } from './queries';
import { replaceRoute } from './replace-route';
import { readTonight } from './tonight';
import { listEventVendors, replaceEventVendors } from './vendors';

/** What phones follow through the evening (docs/product.md#tonight). */
export const publicTonight = publicEndpoints('/events').get('/:id/tonight', {
  operationId: 'getTonight',
  summary: 'Where the pack of an event is, and its stops',
  description: 'Made to be asked for every 20 seconds: with a known `ETag`, 304.',
  params: { id },
  response: json(tonightResponse),
  errors: ['event-not-found'],
  caching: 'revalidate',
  handler: ({ db, params }) => readTonight(db, params.id),
});

/** What administrators do with an event's route (docs/product.md#route). */
export const adminRoutes = adminEndpoints('/events')
  .get('/:id/stops', {
    operationId: 'getRoute',
    summary: "An event's route",
    params: { id },
    response: json(routeResponse),
    errors: ['event-not-found'],
    handler: ({ db, params }) => readEventRoute(db, params.id),
  })
  .put('/:id/stops', {
    operationId: 'replaceRoute',
    summary: "Replace an event's route",
    description:
      'The stops in their order. One with an `id` is that stop: it keeps its state unless its venue, name, day or time is another. What is left out is deleted. Times are clock times in Orlando on the event’s evening (`4:30 PM`), or instants. `isConfirmed` is stated only where the organiser knows it: true that the venue has agreed, false that it has not.',
    params: { id },
    body: routeUpdate,
    response: json(routeResponse),
    errors: ['event-not-found', 'event-changed', 'event-cancelled', 'stop-not-found'],
    handler: ({ req, db, actor, params, body }) =>
      replaceRoute({ db, mail: req.mail, actor }, params.id, body, new Date()),
  })
  .get('/:id/vendors', {
    operationId: 'listEventVendors',
    summary: 'The vendors who come to an event',
    params: { id },
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found'],
    handler: ({ db, params }) => listEventVendors(db, params.id),
  })
  .put('/:id/vendors', {
    operationId: 'replaceEventVendors',
    summary: 'Say which vendors come to an event',
    description: 'Those named in `stops` are at one stop, the others are on the whole route.',
    params: { id },
    body: eventVendorsUpdate,
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ db, actor, params, body }) => replaceEventVendors(db, actor, params.id, body),
  })
  .put('/:id/progress', {
    operationId: 'movePack',
    summary: 'Say where the pack is, and how late',
    description: 'Without a stop it is where the times of the route say.',
    params: { id },
    body: progressUpdate,
    response: json(progressResponse),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ db, actor, params, body }) => movePackAsOrganiser(db, actor, params.id, body, new Date()),
  });
