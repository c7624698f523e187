import { cancellation, toldOfCancellation } from '@shared/events/cancellation';
import { bulkPublication, eventInput, eventUpdate, repetition } from '@shared/events/event-input';
import {
  administeredEvent,
  type EventRow,
  eventListQuery,
  eventResponse,
  presentEvent,
} from '@shared/events/events';
import { bulkResult } from '@shared/lists';
import { dryRunQuery, saveImpact } from '@shared/stops/save-impact';
import type { Database } from '../../database/database';
import { adminEndpoints, json, noContent, page } from '../../http/route';
import { requireCheckoutPossible } from '../../stripe/checkout-status';
import { findEvent } from '../events/event-row';
import { listEvents } from '../events/queries';
import { countPlaced } from '../registrations/totals';
import { rehearseChange } from '../route-plan/replace-route';
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  findCancellationImpact,
  publishEvents,
  repeatEvent,
  updateEvent,
} from './change-events';

const aboutDates =
  '`date` is a day in Orlando, or an instant of it, from 2000 to 2100; the event starts on it at `startTime`. UTC midnight means the same day, but where it is the instant that the event has: that stays. `imagePath` may be a path on this site; under `/pictures/` it must be a file of an accepted picture.';

const present = (row: EventRow) => presentEvent(row, new Date());

export const adminEvents = adminEndpoints('/events')
  .get('/', {
    operationId: 'listAllEvents',
    summary: 'Every event',
    query: eventListQuery,
    response: page(administeredEvent),
    async handler({ db, query }) {
      const { rows, total } = await listEvents(db, query, new Date());
      const guestsOf = await countPlaced(db, rows);
      return { rows: rows.map((row) => ({ ...present(row), ...guestsOf(row.id) })), total };
    },
  })
  .post('/', {
    operationId: 'createEvent',
    summary: 'Make an event',
    description: aboutDates,
    body: eventInput,
    response: json(eventResponse, { status: 201 }),
    errors: ['event-not-found'],
    async handler({ req, db, actor, body }) {
      requireCheckoutPossible(req, body);
      return present(await createEvent(db, actor, body));
    },
  })
  .get('/:id', {
    operationId: 'getAnyEvent',
    summary: 'One event, published or not',
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
    body: repetition,
    response: json(eventResponse.array(), { status: 201 }),
    errors: ['event-not-found'],
    handler: async ({ db, actor, params, body }) =>
      (await repeatEvent(db, actor, params.id, body.days)).map(present),
  })
  .put('/:id', {
    operationId: 'updateEvent',
    summary: 'Replace what an event says',
    description: `${aboutDates} With \`version\`, the change is rejected where it was not made from the latest one. With \`dryRun=true\` nothing is stored, and the response says who would be told.`,
    query: dryRunQuery,
    body: eventUpdate,
    response: json(eventResponse.or(saveImpact)),
    errors: ['event-not-found', 'event-changed', 'event-cancelled', 'event-has-guests'],
    async handler({ req, db, mail, actor, params, query, body }) {
      const update = (tx: Database) =>
        updateEvent({ db: tx, mail, actor }, params.id, body, (before) =>
          requireCheckoutPossible(req, body, before),
        );
      if (query.dryRun === 'true') return rehearseChange(db, params.id, update);
      const event = await update(db);
      mail.wake();
      return present(event);
    },
  })
  .get('/:id/cancel', {
    operationId: 'getToldOfCancellation',
    summary: 'Whom a cancellation of an event would tell, or has told',
    response: json(toldOfCancellation),
    errors: ['event-not-found'],
    handler: ({ db, params }) => findCancellationImpact(db, params.id),
  })
  .post('/:id/cancel', {
    operationId: 'cancelEvent',
    summary: 'Cancel an event for good, and tell its guests and venues',
    description:
      'Its page says so, with the reason; it is in no list any more. Nobody is told of one that is over. What was paid goes back; once the event has started, only with `refund`.',
    body: cancellation,
    response: json(eventResponse),
    errors: ['event-not-found', 'event-cancelled'],
    async handler({ db, mail, actor, params, body }) {
      const event = await cancelEvent({ db, mail, actor }, params.id, body);
      mail.wake();
      return present(event);
    },
  })
  .delete('/:id', {
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    response: noContent,
    errors: ['event-not-found', 'event-has-guests', 'event-has-money'],
    handler: ({ db, mail, actor, params }) => deleteEvent({ db, mail, actor }, params.id),
  });
