import { confirmation } from '@shared/fields';
import { importedRows, importResult, maxImportBytes } from '@shared/imports/imports';
import { unsubscribePath } from '@shared/pages';
import {
  monthlyGrowth,
  newsletterConfirm,
  subscribedResponse,
  subscriberForm,
  subscriberListQuery,
  subscriberResponse,
} from '@shared/subscribers/subscribers';
import { afterResponse } from '../../http/after-response';
import { sendCsv } from '../../http/csv';
import { fromPerson } from '../../http/request';
import { adminEndpoints, file, json, noContent, page, publicEndpoints, redirect } from '../../http/route';
import { importRows } from '../imports/import-rows';
import { subscriberImporter } from './import';
import {
  confirmedSubscribers,
  confirmSubscription,
  countMonthlyGrowth,
  deleteSubscriber,
  listSubscribers,
  noteSignUp,
  unsubscribe,
  writeToSignedUp,
} from './queries';

const onTheList = 'You are on the list. We will write when the next crawl is set!';
const oneMoreStep = 'One more step, unless you are on the list already: open the link in our email.';

export const publicSubscribers = publicEndpoints('/subscribers').post('/', {
  operationId: 'subscribe',
  summary: 'Subscribe to the newsletter',
  description: 'The response is the same whether or not the address is on the list.',
  body: subscriberForm,
  response: json(subscribedResponse, { status: 201 }),
  rateLimit: 'form',
  errors: ['are-you-there'],
  async handler({ req, db, mail, body }) {
    const { email } = fromPerson(req, body);
    const row = await db.transaction((tx) => noteSignUp(tx, mail, email));
    afterResponse(req, () => writeToSignedUp(db, mail, row));
    return { message: mail.isOn ? oneMoreStep : onTheList, needsConfirmation: mail.isOn };
  },
});

/** What the links in newsletters and in what leads to them do (docs/product/mail.md#links-in-mail). */
export const publicNewsletter = publicEndpoints('/newsletter')
  .post('/confirm', {
    operationId: 'confirmSubscription',
    summary: 'Confirm a sign-up for the newsletter',
    description: 'With the token from the link in the mail. A second time it changes nothing.',
    body: newsletterConfirm,
    response: json(confirmation),
    byLink: true,
    caching: 'no-store',
    async handler({ db, mail, body }) {
      await confirmSubscription(db, mail, body.token, new Date());
      return { message: onTheList };
    },
  })
  .post('/unsubscribe/:token', {
    operationId: 'unsubscribe',
    summary: 'Leave the newsletter',
    description:
      'By one click (RFC 8058): the body may be of any kind or missing. Also where it was done before.',
    response: json(confirmation),
    byLink: true,
    ignoresBody: true,
    async handler({ db, mail, params }) {
      await unsubscribe(db, mail, params.token);
      return { message: 'You are off the list. You will not get any more newsletters.' };
    },
  })
  .get('/unsubscribe/:token', {
    operationId: 'getUnsubscribePage',
    summary: 'Where the page with the button is',
    description: 'Changes nothing: scanners open every link.',
    response: redirect,
    isConstant: true,
    handler: ({ params }) => unsubscribePath(params.token),
  });

export const adminSubscribers = adminEndpoints('/subscribers')
  .get('/', {
    operationId: 'listSubscribers',
    summary: 'Subscribers of the newsletter',
    query: subscriberListQuery,
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
    summary: 'Confirmed subscribers as a spreadsheet',
    response: file('text/csv'),
    needsConfirmation: 'export',
    handler: ({ res, db }) =>
      sendCsv(res, {
        fileName: 'subscribers.csv',
        columns: [
          ['Email', ({ email }) => email],
          // ISO 8601 in UTC.
          ['Joined', ({ createdAt }) => createdAt.toISOString()],
        ],
        batches: confirmedSubscribers(db),
      }),
  })
  .post('/import', {
    operationId: 'importSubscribers',
    summary: 'Import subscribers who have agreed',
    description:
      'Each row is judged by itself. Good ones are confirmed, and nobody is written to. With `dryRun` nothing is stored.',
    body: importedRows,
    maxBytes: maxImportBytes,
    response: json(importResult),
    handler: ({ db, mail, actor, body }) => importRows(db, actor, body, subscriberImporter(mail, actor)),
  })
  .delete('/:id', {
    operationId: 'deleteSubscriber',
    summary: 'Delete a subscriber',
    response: noContent,
    errors: ['subscriber-not-found'],
    handler: ({ db, mail, actor, params }) => deleteSubscriber({ db, mail, actor }, params.id),
  });
