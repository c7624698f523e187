import * as z from 'zod';
import { count, text } from '../fields';

export const cancellation = z.object({
  reason: text({ min: 3, max: 500, message: 'Please say why, in a few words' }),
  refund: z.boolean('Must be true or false').optional().meta({
    description:
      'Once the event has started: whether everybody who has paid gets all back. Before, everybody does.',
  }),
});
export type Cancellation = z.output<typeof cancellation>;

export const toldOfCancellation = z
  .object({
    guestsTold: count,
    venuesTold: count,
    vendorsTold: count,
    unsent: count.optional().meta({ description: 'Once cancelled: how many of these mails have not left.' }),
    refunds: count.meta({
      description: 'How many payments money goes back of. Once cancelled: gave, or still do.',
    }),
    refundSum: count.meta({ description: 'How much that is, in cents.' }),
    areTests: z.boolean().meta({ description: 'Whether all of them are tests, which moved no money.' }),
    isRefunded: z
      .boolean()
      .optional()
      .meta({ description: 'Once cancelled: whether all of it has arrived.' }),
    failedRefunds: count.optional().meta({
      description: 'Once cancelled: of how many payments a refund has failed, and none was decided since.',
    }),
    withoutMail: z
      .object({ name: z.string(), phone: z.string().nullable() })
      .array()
      .meta({ description: 'Stops and vendors that have agreed, or were asked, and get no mail.' }),
  })
  .meta({ id: 'ToldOfCancellation' });
export type ToldOfCancellation = z.infer<typeof toldOfCancellation>;
