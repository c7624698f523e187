import {
  checkInsResult,
  countedPayment,
  doorLinkResponse,
  doorOverviewResponse,
  doorResponse,
  sentCheckIns,
} from '@shared/door/door';
import { doorPath } from '@shared/pages';
import { type ProgressUpdate, progressResponse, progressUpdate } from '@shared/stops/progress';
import type { Request } from 'express';
import { helpersAtDoor } from '../../database/audit-log';
import { followLink } from '../../http/middleware/rate-limits';
import { originOf } from '../../http/request';
import { adminEndpoints, json, noContent, publicEndpoints } from '../../http/route';
import type { LinkContext } from '../../http/services';
import { idOf, linkKinds, linkToken } from '../../mail/links';
import { movePack } from '../stops/progress';
import { storeCheckIns } from './check-ins';
import { countPayment } from './count-payment';
import { createDoorLink, endDoorLink, openDoor } from './links';
import { showDoor, showDoorToOrganizer } from './queries';

function movePackFromDoor(context: LinkContext, update: ProgressUpdate): ReturnType<typeof movePack> {
  return context.db.transaction(async (tx) => {
    const { event } = await openDoor({ ...context, db: tx }, { lock: true });
    return movePack(tx, helpersAtDoor, event, update, context.now);
  });
}

/** The id of a link. Only tokens that are not ours are limited like forms: many phones share a network. */
async function readLink(req: Request, token: string) {
  const context: LinkContext = { db: req.db, mail: req.mail, token, now: new Date() };
  return { context, id: await followLink(req, () => idOf(context, linkKinds.door)) };
}

export const publicDoor = publicEndpoints('/door')
  .get('/:token', {
    operationId: 'getDoor',
    summary: "An event's guests, for its helpers",
    description: 'With the token of the link that the organizer gave them. With a known `ETag`, 304.',
    response: json(doorResponse, { isCompressed: true, isRevalidated: true }),
    errors: ['link-not-found', 'too-many-attempts'],
    caching: 'revalidate',
    async handler({ req, db, params: { token } }) {
      const { context } = await readLink(req, token);
      return showDoor(db, await openDoor(context));
    },
  })
  .post('/:token/check-ins', {
    operationId: 'storeCheckIns',
    summary: 'Store taps at the door',
    description:
      'Each is stored once by its id, in whatever order and however often they come; what cannot be read, or is too much, is put aside.',
    body: sentCheckIns,
    response: json(checkInsResult),
    errors: ['link-not-found', 'too-many-attempts'],
    async handler({ req, params: { token }, body }) {
      const { context } = await readLink(req, token);
      return { results: await storeCheckIns(context, body.checkIns) };
    },
  })
  .put('/:token/progress', {
    operationId: 'movePackFromDoor',
    summary: 'Say where the pack is, as one of its helpers',
    body: progressUpdate,
    response: json(progressResponse),
    errors: ['link-not-found', 'too-many-attempts'],
    changesPublicData: true,
    async handler({ req, params: { token }, body }) {
      const { context, id } = await readLink(req, token);
      await req.limiters.consume('movesByDoorLink', String(id));
      return movePackFromDoor(context, body);
    },
  });

export const adminDoor = adminEndpoints('/events')
  .get('/:id/door', {
    operationId: 'getDoorOverview',
    summary: 'How the door of an event is doing',
    response: json(doorOverviewResponse),
    errors: ['event-not-found'],
    handler: ({ db, params }) => showDoorToOrganizer(db, params.id, new Date()),
  })
  .put('/:id/door/payments', {
    operationId: 'countDoorPayment',
    summary: 'Have a payment at the door count that was marked twice, or not count any more',
    body: countedPayment,
    response: json(countedPayment),
    errors: ['event-not-found', 'tap-not-found'],
    handler: ({ db, actor, params, body }) => countPayment(db, actor, params.id, body),
  })
  .post('/:id/door-link', {
    operationId: 'createDoorLink',
    summary: "Make a link for an event's helpers",
    description:
      'It ends at noon in Orlando on the day after the event, or when that is cancelled. The link before it ends at once.',
    response: json(doorLinkResponse, { status: 201 }),
    errors: ['event-not-found', 'event-cancelled'],
    async handler({ req, db, mail, actor, params }) {
      const link = await createDoorLink(db, actor, params.id, new Date());
      const url = originOf(req) + doorPath(linkToken(mail, linkKinds.door, link));
      return { url, expiresAt: link.expiresAt };
    },
  })
  .delete('/:id/door-link', {
    operationId: 'endDoorLink',
    summary: "End the link for an event's helpers",
    description: 'At once, and without another one. Also 204 where no link works.',
    response: noContent,
    errors: ['event-not-found'],
    handler: ({ db, actor, params }) => endDoorLink(db, actor, params.id, new Date()),
  });
