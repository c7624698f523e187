import { id } from '@shared/fields';
import { paymentAlarmsResponse } from '@shared/payments/alarms';
import { refundDecided, refundInput } from '@shared/payments/payments';
import { adminEndpoints, json } from '../../../http/route';
import { readAlarms } from '../alarms/alarms';
import { refundGuest } from './refund-guest';

/** What an organizer gives back (docs/product/payments.md#refunds). */
export const adminRefunds = adminEndpoints('/events').post('/:id/registrations/:rid/refund', {
  operationId: 'refundGuest',
  summary: 'Give back what a guest has paid, or a part of it',
  description:
    'In cents. It is on its way once Stripe has it, and the guest is told by mail then. `people` says how many come from now on: fewer than before, and their places become free. With `isGift` who gets all of it back before they are in owes nothing.',
  params: { id, rid: id },
  body: refundInput,
  response: json(refundDecided, { status: 202 }),
  errors: ['event-not-found', 'registration-not-found', 'payment-disputed'],
  async handler({ db, mail, actor, params, body }) {
    await refundGuest({ db, mail, actor }, params.id, params.rid, body, new Date());
    return { refund: body.amount };
  },
});

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const adminPayments = adminEndpoints('/payments').get('/alarms', {
  operationId: 'getPaymentAlarms',
  summary: 'What about payments needs the organizer',
  response: json(paymentAlarmsResponse),
  isBackground: true,
  handler: ({ req, db }) => readAlarms(db, req.stripe),
});
