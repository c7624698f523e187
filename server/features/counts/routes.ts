import { counts, waitingResponse } from '@shared/counts/counts';
import { adminEndpoints, json } from '../../http/route';
import { missingForCheckout } from '../../stripe/checkout-status';
import { countRows, findWaiting } from './queries';

export const adminCounts = adminEndpoints('')
  .get('/counts', {
    operationId: 'getCounts',
    summary: 'How many rows there are of each kind',
    response: json(counts),
    handler: ({ db }) => countRows(db),
  })
  .get('/waiting', {
    operationId: 'getWaiting',
    summary: 'What waits for an administrator, and what the next event lacks',
    response: json(waitingResponse),
    handler: async ({ req, db, mail }) => ({
      ...(await findWaiting(db, mail.isOn, new Date())),
      missingForSale: missingForCheckout(req),
    }),
  });
