import { counts } from '@shared/counts';
import { adminEndpoints, json } from '../../http/route';
import { countRows } from './queries';

export const adminCounts = adminEndpoints('/counts').get('/', {
  operationId: 'getCounts',
  summary: 'How many rows there are of each kind',
  response: json(counts),
  handler: ({ db }) => countRows(db),
});
