import { oneOf } from '@shared/fields';
import {
  type DeliveryState,
  deliveryByHand,
  deliveryMerge,
  deliveryResponse,
  deliveryResult,
  hookKinds,
  hookResponse,
  hookUpdate,
  newHook,
} from '@shared/hooks/hooks';
import type { Request } from 'express';
import * as z from 'zod';
import { originOf } from '../../http/request';
import { adminEndpoints, json, noContent, publicEndpoints } from '../../http/route';
import { mergeDelivery, setByHand, showDelivery } from './apply';
import {
  createHook,
  deleteHook,
  dropDelivery,
  listHooks,
  replaceAddress,
  showHook,
  updateHook,
} from './queries';
import { hookOf, mediaTypes, receiveDelivery } from './receive';

const maxDeliveryBytes = 256_000;

const messages: Record<DeliveryState, string> = {
  stored: 'Stored as a pending application.',
  unmapped: 'Kept: the organizer looks at it.',
  received: 'Kept: the organizer stores it.',
  dropped: 'The organizer has deleted it.',
};

/** What form providers send by themselves (docs/product/hooks.md). */
export const publicHooks = publicEndpoints('/hooks').post('/:kind/:token', {
  operationId: 'receiveForm',
  summary: 'Send what somebody has said in a form of another site',
  description:
    'For form providers, with the address of a connection. The response says what became of it. What is sent again is stored once. Signed as the provider signs.',
  params: { kind: oneOf(hookKinds), token: z.string() },
  upload: {
    mediaTypes,
    maxBytes: maxDeliveryBytes,
    isSmall: true,
    admit: async (req) => `connection ${(await hookOf(req)).id}`,
  },
  response: json(deliveryResult, { status: 202 }),
  errors: ['link-not-found', 'too-many-attempts', 'signature-invalid', 'invalid-request'],
  async handler({ req }) {
    const state = await receiveDelivery(req, await hookOf(req), new Date());
    return { message: messages[state], state };
  },
});

const siteOf = (req: Request) => ({ linkKey: req.mail.linkKey, origin: originOf(req) });

const noDelivery = 'delivery-not-found';

export const adminHooks = adminEndpoints('/hooks')
  .get('/', {
    operationId: 'listHooks',
    summary: 'The connections with forms of other sites',
    response: json(hookResponse.array()),
    handler: ({ req, db }) => listHooks(db, siteOf(req)),
  })
  .post('/', {
    operationId: 'createHook',
    summary: 'Connect a form of another site',
    body: newHook,
    response: json(hookResponse, { status: 201 }),
    handler: async ({ req, db, actor, body }) => showHook(db, siteOf(req), await createHook(db, actor, body)),
  })
  .put('/:id', {
    operationId: 'updateHook',
    summary: "Say what a form's questions mean",
    description: 'What waits becomes applications where it now can.',
    body: hookUpdate,
    response: json(hookResponse),
    errors: ['hook-not-found'],
    handler: async ({ req, db, mail, actor, params, body }) =>
      showHook(db, siteOf(req), await updateHook({ db, mail, actor }, req.log, params.id, body)),
  })
  .post('/:id/replace', {
    operationId: 'replaceHookAddress',
    summary: 'Give a connection another address and secret',
    description: 'Those before end at once.',
    response: json(hookResponse),
    errors: ['hook-not-found'],
    handler: async ({ req, db, actor, params }) =>
      showHook(db, siteOf(req), await replaceAddress(db, actor, params.id)),
  })
  .delete('/:id', {
    operationId: 'deleteHook',
    summary: 'Delete a connection',
    description: 'With what waits there. Its applications stay.',
    response: noContent,
    errors: ['hook-not-found'],
    handler: ({ db, actor, params }) => deleteHook(db, actor, params.id),
  })
  .get('/deliveries/:id', {
    operationId: 'getHookDelivery',
    summary: 'What a form has sent that is no application yet, in full',
    response: json(deliveryResponse),
    errors: [noDelivery],
    handler: ({ db, params }) => showDelivery(db, params.id),
  })
  .put('/deliveries/:id', {
    operationId: 'setHookDelivery',
    summary: 'Say by hand what application one form means',
    description:
      'It is stored, or waits where that of the same business is there. Other forms are read as before.',
    body: deliveryByHand,
    response: json(hookResponse),
    errors: [noDelivery],
    async handler({ req, db, mail, actor, params, body: { kind, ...application } }) {
      const hook = await setByHand({ db, mail, actor }, req.log, params.id, kind, application);
      return showHook(db, siteOf(req), hook);
    },
  })
  .post('/deliveries/:id/merge', {
    operationId: 'mergeHookDelivery',
    summary: 'Merge what a form has sent into the application of the same business',
    description: 'What the form says goes before what is there, and what it leaves blank stays.',
    body: deliveryMerge,
    response: json(hookResponse),
    errors: [noDelivery, 'application-not-found', 'application-changed', 'vendor-exists'],
    handler: async ({ req, db, mail, actor, params, body: { version } }) =>
      showHook(db, siteOf(req), await mergeDelivery({ db, mail, actor }, params.id, version)),
  })
  .delete('/deliveries/:id', {
    operationId: 'dropHookDelivery',
    summary: 'Erase what a form has sent and is no application',
    response: noContent,
    errors: [noDelivery],
    handler: ({ db, params }) => dropDelivery(db, params.id),
  });
