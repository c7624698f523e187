import { confirmation } from '@shared/fields';
import { paymentAlarmsResponse, settledStray } from '@shared/payments/alarms';
import type { Request } from 'express';
import { AppError } from '../../../errors';
import { adminEndpoints, json, publicEndpoints } from '../../../http/route';
import { readAlarms } from '../alarms/alarms';
import { resumeSales, settleStray } from '../alarms/settle-alarms';
import { paymentServicesOf } from '../payment-services';
import { takeBell } from './ring';

const maxBellBytes = 100_000;

/** Only what Stripe has signed is read, after its body: no other is known before. */
async function admit({ stripe }: Request): Promise<void> {
  if (!stripe?.webhookSecret) throw new AppError('path-not-found');
}

/** What Stripe sends by itself (docs/product/payments.md#sync). */
export const stripeWebhook = publicEndpoints('/payments').post('/stripe', {
  operationId: 'receiveStripeEvent',
  summary: 'Tell of an event at Stripe',
  description: 'For Stripe, with its `Stripe-Signature`. What it says is asked of Stripe again.',
  rawBody: { mediaTypes: ['application/json'], maxBytes: maxBellBytes, admit },
  response: json(confirmation),
  errors: ['path-not-found', 'invalid-request', 'too-many-attempts'],
  async handler({ req }) {
    await takeBell(req);
    return { message: 'Received.' };
  },
});

const alarmsOf = ({ db, stripe }: Request) => readAlarms(db, stripe);

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const adminPayments = adminEndpoints('/payments')
  .get('/alarms', {
    operationId: 'getPaymentAlarms',
    summary: 'What about payments needs the organizer',
    response: json(paymentAlarmsResponse),
    isBackground: true,
    handler: ({ req }) => alarmsOf(req),
  })
  .post('/resume', {
    operationId: 'resumePayments',
    summary: 'Sell and refund again, after a restored backup or a long outage',
    response: json(paymentAlarmsResponse),
    errors: ['path-not-found', 'payment-unavailable', 'payments-unknown'],
    async handler({ req, actor }) {
      const services = paymentServicesOf(req);
      // Asking again cannot help, as it does where Stripe is away.
      if (!services) throw new AppError('path-not-found', 'No key of Stripe is set.');
      await resumeSales(services, actor);
      return alarmsOf(req);
    },
  })
  .post('/strays/settle', {
    operationId: 'settleStrayPayment',
    summary: 'Say that a payment on no guest list is on one now, or was refunded at Stripe',
    body: settledStray,
    response: json(paymentAlarmsResponse),
    async handler({ req, db, actor, body }) {
      await settleStray(db, actor, body.sessionId);
      return alarmsOf(req);
    },
  });
