import * as z from 'zod';
import { eventResponse } from '../events/events';
import { count, instant, rowId } from '../fields';
import { publicStop } from './stops';

/** Where the pack is now. Without a stop it follows the route's times. */
export const progressUpdate = z.object({
  stopId: rowId.nullable(),
  minutesLate: z
    .int('Must be a whole number')
    .min(0, 'Must be at least 0')
    .max(600, 'Must be at most 600')
    .default(0),
});
export type ProgressUpdate = z.output<typeof progressUpdate>;

const progress = {
  stopId: rowId.nullable().meta({ description: 'Where the pack is; null is where the times say.' }),
  minutesLate: count,
  changedAt: instant.nullable().meta({
    description:
      'When it set out for there; as much later, or earlier, as how late it is changes on the way.',
  }),
};

export const progressResponse = z.object(progress).meta({ id: 'Progress' });
export type Progress = z.infer<typeof progressResponse>;

/** The evening as phones follow it (docs/product/tonight.md). */
export const tonightResponse = z
  .object({
    ...progress,
    event: eventResponse
      .pick({ id: true, title: true, date: true, startTime: true, endsAt: true })
      .extend(eventResponse.pick({ cancelledAt: true, cancellationReason: true }).shape),
    stops: publicStop.array(),
    phone: z.string().meta({ description: 'Whom to call who does not find the pack.' }),
    nextEvent: z.object({ id: rowId, title: z.string(), date: instant }).nullable().meta({
      description:
        'The crawl that comes after this one, or once it is over or cancelled the one that comes next.',
    }),
  })
  .meta({ id: 'Tonight' });
export type Tonight = z.infer<typeof tonightResponse>;
