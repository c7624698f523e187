import { confirmation } from '@shared/fields';
import { paymentAlarmsResponse } from '@shared/payments/alarms';
import type { Request } from 'express';
import { AppError } from '../../../errors';
import { adminEndpoints, json, publicEndpoints } from '../../../http/route';
import { readAlarms } from '../alarms/alarms';
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

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const adminPayments = adminEndpoints('/payments').get('/alarms', {
  operationId: 'getPaymentAlarms',
  summary: 'What about payments needs the organizer',
  response: json(paymentAlarmsResponse),
  isBackground: true,
  handler: ({ req, db }) => readAlarms(db, req.stripe),
});
