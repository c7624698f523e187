import { dryRunQuery, saveImpact } from '@shared/stops/save-impact';
import { eventVendorResponse, eventVendorsUpdate, routeResponse, routeUpdate } from '@shared/stops/stops';
import type { Database } from '../../database/database';
import { adminEndpoints, json } from '../../http/route';
import { readEventRoute, rehearseChange, replaceRoute } from './replace-route';
import { listEventVendors, replaceEventVendors } from './replace-vendors';

export const adminRoutes = adminEndpoints('/events')
  .get('/:id/stops', {
    operationId: 'getRoute',
    summary: "An event's route",
    response: json(routeResponse),
    errors: ['event-not-found'],
    handler: ({ db, mail, params }) => readEventRoute(db, mail, params.id),
  })
  .put('/:id/stops', {
    operationId: 'replaceRoute',
    summary: "Replace an event's route",
    description:
      'The stops in their order. One with an `id` is that stop: it keeps its state unless its venue, name, day or time is another. What is left out is deleted. Times are clock times in Orlando on the event’s evening (`4:30 PM`), or instants. `isConfirmed` is stated only where the organizer knows it: true that the venue has agreed, false that it has not. With `dryRun=true` nothing is stored, and the response says who would be told.',
    query: dryRunQuery,
    body: routeUpdate,
    response: json(routeResponse.or(saveImpact)),
    errors: ['event-not-found', 'event-changed', 'event-cancelled', 'stop-not-found'],
    handler({ db, mail, actor, params, query, body }) {
      const replace = (tx: Database) => replaceRoute({ db: tx, mail, actor }, params.id, body, new Date());
      return query.dryRun === 'true' ? rehearseChange(db, params.id, replace) : replace(db);
    },
  })
  .get('/:id/vendors', {
    operationId: 'listEventVendors',
    summary: 'The vendors of an event',
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found'],
    handler: ({ db, mail, params }) => listEventVendors(db, mail, params.id),
  })
  .put('/:id/vendors', {
    operationId: 'replaceEventVendors',
    summary: 'Say which vendors come to an event',
    description:
      'Those named in `stops` are at one stop, the others are on the whole route. Who is new is asked by a mail that is held; who stays keeps their state, unless `answers` says what they have told you.',
    body: eventVendorsUpdate,
    response: json(eventVendorResponse.array()),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ params, body, ...admin }) => replaceEventVendors(admin, params.id, body, new Date()),
  });
