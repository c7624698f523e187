import { paymentAlarmsResponse } from '@shared/payments/alarms';
import { adminEndpoints, json } from '../../../http/route';
import { readAlarms } from '../alarms/alarms';

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const adminPayments = adminEndpoints('/payments').get('/alarms', {
  operationId: 'getPaymentAlarms',
  summary: 'What about payments needs the organizer',
  response: json(paymentAlarmsResponse),
  isBackground: true,
  handler: ({ req, db }) => readAlarms(db, req.stripe),
});
