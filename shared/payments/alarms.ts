import * as z from 'zod';
import { count, instant, rowId } from '../fields';

/** What about payments needs the organizer. */
export const alarmKinds = [
  'paused',
  'stray',
  'wrong-amount',
  'refund-failed',
  'dispute',
  'undeliverable',
  'key',
  'other-key',
  'away',
  'signatures',
  'webhooks',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** A payment with this site's mark that it does not know, as after a restored backup. */
export const strayPaymentResponse = z
  .object({
    sessionId: z.string(),
    amount: count.meta({ description: 'In cents.' }),
    currency: z.string(),
    paidAt: instant,
    stripeUrl: z.url().nullable(),
  })
  .meta({ id: 'StrayPayment' });

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const paymentAlarmsResponse = z
  .object({
    isPaused: z.boolean().meta({ description: 'Whether nothing is sold or refunded until it is resumed.' }),
    alarms: z.array(
      z.object({
        kind: z.enum(alarmKinds),
        text: z.string(),
        guests: z
          .array(
            z.object({ id: rowId, eventId: rowId, event: z.string(), name: z.string(), email: z.string() }),
          )
          .meta({ description: 'Whom it is about, the first of many.' }),
      }),
    ),
    strays: z.array(strayPaymentResponse),
  })
  .meta({ id: 'PaymentAlarms' });
export type PaymentAlarms = z.infer<typeof paymentAlarmsResponse>;

/** A stray that the organizer has put on the list, or given back at Stripe. */
export const settledStray = z.object({ sessionId: z.string().max(255) });
