import { applicationId, lastPartyResponse, ownCrawlsResponse } from '@shared/own-crawls/own-crawls';
import { partnerPageResponse } from '@shared/partners/partner-page';
import { guestPageResponse } from '@shared/registrations/guest-page';
import { json, userEndpoints } from '../../http/route';
import { findOwnApplication, listOwnApplications } from './applications';
import { findLastParty, findOwnCrawl, listOwnCrawls } from './registrations';

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
  .get('/crawls/:id', {
    operationId: 'getOwnCrawl',
    summary: 'One of the own registrations, as its link shows it',
    response: json(guestPageResponse),
    errors: ['registration-not-found'],
    handler: ({ db, actor, params }) => findOwnCrawl(db, actor.id, params.id, new Date()),
  })
  .get('/applications/:application', {
    operationId: 'getOwnApplication',
    summary: 'One of the own applications, as its link shows it',
    description: 'By its kind and number: `venue-7`.',
    params: { application: applicationId },
    response: json(partnerPageResponse),
    errors: ['application-not-found'],
    handler: ({ db, actor, params }) => findOwnApplication(db, actor.id, params.application, new Date()),
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
