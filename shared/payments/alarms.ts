import * as z from 'zod';
import { rowId } from '../fields';

/** What about payments needs the organizer. */
export const alarmKinds = ['refund-failed', 'dispute', 'undeliverable', 'key', 'other-key', 'away'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** What about payments needs the organizer (docs/product/payments.md#alarms). */
export const paymentAlarmsResponse = z
  .object({
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
  })
  .meta({ id: 'PaymentAlarms' });
export type PaymentAlarms = z.infer<typeof paymentAlarmsResponse>;
