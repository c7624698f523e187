import { id } from '@shared/fields';
import { listQuery } from '@shared/lists';
import {
  newsletterFilter,
  newsletterForm,
  newsletterResponse,
  newsletterSortFields,
  newsletterUpdate,
} from '@shared/newsletters';
import { adminEndpoints, json, noContent, page } from '../../http/route';
import {
  createNewsletter,
  deleteNewsletter,
  findNewsletter,
  listNewsletters,
  updateNewsletter,
} from './queries';

export const adminNewsletters = adminEndpoints('/newsletters')
  .get('/', {
    operationId: 'listNewsletters',
    summary: 'Every newsletter',
    query: listQuery(newsletterSortFields).extend(newsletterFilter),
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
  .get('/:id', {
    operationId: 'getNewsletter',
    summary: 'One newsletter',
    params: { id },
    response: json(newsletterResponse),
    errors: ['newsletter-not-found'],
    handler: ({ db, params }) => findNewsletter(db, params.id),
  })
  .put('/:id', {
    operationId: 'updateNewsletter',
    summary: 'Change a draft or scheduled newsletter',
    description: 'With `version`, the change is rejected where it was not made from the latest one.',
    params: { id },
    body: newsletterUpdate,
    response: json(newsletterResponse),
    errors: ['newsletter-not-found', 'newsletter-changed', 'newsletter-sent'],
    handler: ({ db, actor, params, body }) => updateNewsletter(db, actor, params.id, body),
  })
  .delete('/:id', {
    operationId: 'deleteNewsletter',
    summary: 'Delete a newsletter, its messages and its page',
    params: { id },
    response: noContent,
    errors: ['newsletter-not-found', 'newsletter-busy'],
    handler: ({ db, actor, params }) => deleteNewsletter(db, actor, params.id),
  });
