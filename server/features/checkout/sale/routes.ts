import { checkoutResponse } from '@shared/payments/payments';
import { json, publicEndpoints } from '../../../http/route';
import { giveUp, readCheckout } from './checkout';

/** A payment by the link that Stripe leads back to (docs/product/payments.md#coming-back). */
export const publicCheckout = publicEndpoints('/checkout')
  .get('/:token', {
    operationId: 'getCheckout',
    summary: 'Where the payment for a spot stands',
    description: '`pending` until Stripe has said how it ends.',
    response: json(checkoutResponse),
    byLink: true,
    handler: ({ req, params: { token } }) => readCheckout(req, token),
  })
  .delete('/:token', {
    operationId: 'giveUpCheckout',
    summary: 'Give up a spot that is not paid for',
    description:
      'Stripe is asked to close the page where it is paid, and only then its places are free. A second time it changes nothing, nor once it is paid.',
    response: json(checkoutResponse),
    byLink: true,
    handler: ({ req, params: { token } }) => giveUp(req, token),
  });
