import { lastPartyResponse, ownCrawlLink, ownCrawlsResponse } from '@shared/own-crawls/own-crawls';
import { json, userEndpoints } from '../../http/route';
import { findLastParty, listOwnApplications, listOwnCrawls, openOwnCrawl } from './queries';

/** What an account reads of its confirmed address (docs/product/accounts.md#own-crawls). */
export const userOwnCrawls = userEndpoints('/user')
  .get('/crawls', {
    operationId: 'listOwnCrawls',
    summary: 'The registrations and applications of the own address',
    description:
      'Of the confirmed address of the account, empty without one; of each at most 100. Registrations: those to come by their start, then the past ones, the latest first. Applications: the latest first.',
    response: json(ownCrawlsResponse),
    handler: async ({ db, actor }) => ({
      registrations: await listOwnCrawls(db, actor.id, new Date()),
      applications: await listOwnApplications(db, actor.id),
    }),
  })
  .post('/crawls/:id/link', {
    operationId: 'openOwnCrawl',
    summary: 'A link to the page of one of the own registrations',
    description: 'For an hour it allows all that the one in the mail does. It ends with the address, too.',
    response: json(ownCrawlLink),
    errors: ['registration-not-found'],
    handler: ({ db, mail, actor, params }) => openOwnCrawl(db, mail, actor.id, params.id, new Date()),
  })
  .get('/last-party', {
    operationId: 'getLastParty',
    summary: 'Who came along the last time',
    description:
      'Of the last spot that this account saved for its confirmed address while it was logged in; null without one. It does not keep a session from ending.',
    response: json(lastPartyResponse),
    isBackground: true,
    handler: ({ db, actor }) => findLastParty(db, actor.id),
  });
