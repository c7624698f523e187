import * as z from 'zod';
import { count, text } from '../fields';

/** What an organizer says when an event is cancelled. */
export const cancellation = z.object({
  reason: text({ min: 3, max: 500, message: 'Please say why, in a few words' }),
});

/** How many a cancellation is mailed to, or was, and whom no mail reaches. */
export const toldOfCancellation = z
  .object({
    guestsTold: count,
    venuesTold: count,
    withoutMail: z
      .string()
      .array()
      .meta({ description: 'Stops that have agreed, or were asked, and get no mail, by their names.' }),
  })
  .meta({ id: 'ToldOfCancellation' });
export type ToldOfCancellation = z.infer<typeof toldOfCancellation>;
