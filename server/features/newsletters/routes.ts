import { mailPreview } from '@shared/mail/emails';
import {
  audienceResponse,
  failureListQuery,
  newsItemResponse,
  newsletterFailure,
  newsletterForm,
  newsletterListQuery,
  newsletterResponse,
  newsletterSending,
  newsletterTest,
  newsletterUpdate,
  newsResponse,
  newsSlug,
} from '@shared/newsletters/newsletters';
import { originOf } from '../../http/request';
import { adminEndpoints, json, noContent, page, publicEndpoints } from '../../http/route';
import { asPreview } from '../../mail/render';
import { renderNewsletter } from './newsletter-email';
import {
  createNewsletter,
  deleteNewsletter,
  findNewsItem,
  findNewsletter,
  listAudiences,
  listFailures,
  listNews,
  listNewsletters,
  updateNewsletter,
} from './queries';
import { retryNewsletter, sendNewsletter, sendTest, stopNewsletter } from './sending';

export const publicNews = publicEndpoints('/newsletters')
  .get('/', {
    operationId: 'listNews',
    summary: 'Newsletters that were sent, the latest first',
    response: json(newsResponse.array(), { isCompressed: true }),
    caching: 'revalidate',
    handler: ({ db }) => listNews(db),
  })
  .get('/:slug', {
    operationId: 'getNewsItem',
    summary: 'One newsletter that was sent',
    params: { slug: newsSlug },
    response: json(newsItemResponse, { isCompressed: true }),
    errors: ['newsletter-not-found'],
    caching: 'revalidate',
    handler: ({ db, params }) => findNewsItem(db, params.slug, new Date()),
  });

export const adminNewsletters = adminEndpoints('/newsletters')
  .get('/', {
    operationId: 'listNewsletters',
    summary: 'Every newsletter',
    query: newsletterListQuery,
    response: page(newsletterResponse),
    handler: ({ db, query }) => listNewsletters(db, query),
  })
  .post('/', {
    operationId: 'createNewsletter',
    summary: 'Write a newsletter',
    description: 'It stays a draft until it is sent.',
    body: newsletterForm,
    response: json(newsletterResponse, { status: 201 }),
    handler: ({ db, actor, body }) => createNewsletter(db, actor, body),
  })
  .get('/audiences', {
    operationId: 'listNewsletterAudiences',
    summary: 'The events to whose guests a newsletter may go: those to which anybody came',
    response: json(audienceResponse.array()),
    handler: ({ db }) => listAudiences(db),
  })
  .get('/:id', {
    operationId: 'getNewsletter',
    summary: 'One newsletter',
    response: json(newsletterResponse),
    errors: ['newsletter-not-found'],
    handler: ({ db, params }) => findNewsletter(db, params.id),
  })
  .put('/:id', {
    operationId: 'updateNewsletter',
    summary: 'Change a draft or scheduled newsletter',
    description: 'With `version`, the change is rejected where it was not made from the latest one.',
    body: newsletterUpdate,
    response: json(newsletterResponse),
    errors: ['newsletter-not-found', 'newsletter-changed', 'newsletter-sent'],
    handler: ({ db, actor, params, body }) => updateNewsletter(db, actor, params.id, body),
  })
  .delete('/:id', {
    operationId: 'deleteNewsletter',
    summary: 'Delete a newsletter, its messages and its page',
    response: noContent,
    errors: ['newsletter-not-found', 'newsletter-busy'],
    handler: ({ db, actor, params }) => deleteNewsletter(db, actor, params.id),
  })
  .post('/:id/test', {
    operationId: 'testNewsletter',
    summary: 'Send a newsletter as it is to one address',
    body: newsletterTest,
    response: json(newsletterResponse, { status: 202 }),
    errors: ['newsletter-not-found'],
    handler: ({ db, mail, actor, params, body }) => sendTest(db, mail, actor, params.id, body.to),
  })
  .post('/:id/send', {
    operationId: 'sendNewsletter',
    summary: 'Send a newsletter to every confirmed subscriber, now or at an instant',
    description:
      'Until that instant it can be changed, and what it says then is sent. With `version`, it is rejected where that is not the latest one. Doing it again while it is being sent changes nothing. Now, it is rejected where nobody would get it.',
    body: newsletterSending,
    response: json(newsletterResponse, { status: 202 }),
    errors: ['newsletter-not-found', 'newsletter-changed', 'newsletter-sent', 'no-recipients'],
    handler: ({ db, mail, actor, params, body }) => sendNewsletter({ db, mail, actor }, params.id, body),
  })
  .post('/:id/stop', {
    operationId: 'stopNewsletter',
    summary: 'Stop a newsletter',
    description:
      'What has not left is dropped. One that is scheduled, or of which nothing has left, becomes a draft again.',
    response: json(newsletterResponse, { status: 202 }),
    errors: ['newsletter-not-found'],
    handler: ({ db, actor, params }) => stopNewsletter(db, actor, params.id),
  })
  .post('/:id/retry', {
    operationId: 'retryNewsletter',
    summary: 'Send a newsletter again to everybody it could not be sent to',
    response: json(newsletterResponse, { status: 202 }),
    errors: ['newsletter-not-found', 'newsletter-sent'],
    handler: ({ db, mail, actor, params }) => retryNewsletter(db, mail, actor, params.id),
  })
  .get('/:id/failures', {
    operationId: 'listNewsletterFailures',
    summary: 'Who a newsletter could not be sent to, and why',
    query: failureListQuery,
    response: page(newsletterFailure),
    errors: ['newsletter-not-found'],
    handler: ({ db, params, query }) => listFailures(db, params.id, query),
  })
  .post('/preview', {
    operationId: 'previewNewsletter',
    summary: 'A newsletter as it would be sent',
    description: 'Nothing is stored. Links to the site are complete, but hold no tokens.',
    body: newsletterForm,
    response: json(mailPreview),
    handler: async ({ req, db, body }) => asPreview(await renderNewsletter(db, body), originOf(req)),
  });
