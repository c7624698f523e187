import * as z from 'zod';

/** What guests are told of when it changes (docs/product/guest-mail.md). */
export const eventFacts = z.object({
  date: z.coerce.date(),
  startTime: z.string(),
  endTime: z.string(),
  startingVenue: z.string(),
  location: z.string(),
  // As the public knows them: a stop without a name has none that guests may read.
  stops: z
    .object({
      position: z.int(),
      name: z.string().nullable(),
      address: z.string().nullable().default(null),
      arrivesAt: z.coerce.date(),
      leavesAt: z.coerce.date(),
      isTimeAgreed: z.boolean().default(true),
    })
    .array()
    .default([]),
});
export type EventFacts = z.output<typeof eventFacts>;
