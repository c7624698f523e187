import { id, isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import { confirmation } from '@shared/responses';
import { monthlyGrowth, subscriberForm, subscriberResponse, subscriberSortFields } from '@shared/subscribers';
import { sendCsv } from '../../http/csv';
import { logBot } from '../../http/middleware/request-log';
import { adminEndpoints, file, json, noContent, page, publicEndpoints } from '../../http/route';
import { countMonthlyGrowth } from './growth';
import { allSubscribers, deleteSubscriber, listSubscribers, subscribe } from './queries';

export const publicSubscribers = publicEndpoints('/subscribers').post('/', {
  operationId: 'subscribe',
  summary: 'Subscribe to the newsletter',
  description: 'The response is the same for an email address that is subscribed already.',
  body: subscriberForm,
  response: json(confirmation, { status: 201 }),
  rateLimit: 'form',
  async handler({ req, db, body }) {
    if (isFromBot(body)) logBot(req);
    else await subscribe(db, body.email);
    return { message: 'You are on the list. We will write when the next crawl is set!' };
  },
});

export const adminSubscribers = adminEndpoints('/subscribers')
  .get('/', {
    operationId: 'listSubscribers',
    summary: 'Subscribers of the newsletter',
    query: listQuery(subscriberSortFields),
    response: page(subscriberResponse),
    handler: ({ db, query }) => listSubscribers(db, query),
  })
  .get('/growth', {
    operationId: 'getSubscriberGrowth',
    summary: 'How many joined in each of the last twelve months',
    response: json(monthlyGrowth.array()),
    handler: ({ db }) => countMonthlyGrowth(db, new Date()),
  })
  .get('/export.csv', {
    operationId: 'exportSubscribers',
    summary: 'Subscribers as a spreadsheet',
    response: file('text/csv'),
    handler: ({ res, db }) =>
      sendCsv(res, {
        fileName: 'subscribers.csv',
        columns: [
          ['Email', ({ email }) => email],
          // ISO 8601 in UTC.
          ['Joined', ({ createdAt }) => createdAt.toISOString()],
        ],
        batches: allSubscribers(db),
      }),
  })
  .delete('/:id', {
    operationId: 'deleteSubscriber',
    summary: 'Delete a subscriber',
    params: { id },
    response: noContent,
    errors: ['subscriber-not-found'],
    handler: ({ db, actor, params }) => deleteSubscriber(db, actor, params.id),
  });
