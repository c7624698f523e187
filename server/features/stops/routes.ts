import { progressResponse, progressUpdate, tonightResponse } from '@shared/stops/progress';
import { adminEndpoints, json, publicEndpoints } from '../../http/route';
import { movePackAsOrganizer, readTonight } from './progress';

export const publicTonight = publicEndpoints('/events').get('/:id/tonight', {
  operationId: 'getTonight',
  summary: 'Where the pack of an event is, and its stops',
  description: 'Made to be asked for every 20 seconds: with a known `ETag`, 304.',
  response: json(tonightResponse),
  errors: ['event-not-found'],
  caching: 'revalidate',
  handler: ({ db, params }) => readTonight(db, params.id, new Date()),
});

export const adminEvenings = adminEndpoints('/events').put('/:id/progress', {
  operationId: 'movePack',
  summary: 'Say where the pack is, and how late',
  description: 'Without a stop it is where the times of the route say.',
  body: progressUpdate,
  response: json(progressResponse),
  errors: ['event-not-found', 'event-cancelled'],
  handler: ({ db, actor, params, body }) => movePackAsOrganizer(db, actor, params.id, body, new Date()),
});
