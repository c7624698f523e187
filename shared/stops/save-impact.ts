import * as z from 'zod';
import { count, instant } from '../fields';

/** Whether a change is only tried: it says who would be told, and nothing is stored. */
export const dryRunQuery = z.object({
  dryRun: z.enum(['true', 'false'], 'Must be true or false').optional(),
});

export const saveImpact = z
  .object({
    venuesAsked: count.meta({ description: 'Venues that the site asks again.' }),
    venuesToAsk: count.meta({ description: 'Venues that the organizer has to invite again.' }),
    guestsTold: count.meta({ description: 'Guests who are told of the change.' }),
    tellAt: instant
      .nullable()
      .meta({ description: 'When they are, unless more edits follow; null where nobody is.' }),
  })
  .meta({ id: 'SaveImpact' });
export type SaveImpact = z.infer<typeof saveImpact>;
