import * as z from 'zod';
import { count, text } from '../fields';
import { line } from '../registrations/registrations';

export const writtenMessage = z.object({
  subject: line({ min: 3, max: 150, message: 'Subject must be at least 3 characters' }),
  text: text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
});
export type WrittenMessage = z.output<typeof writtenMessage>;

/** What that gives: how many messages are held or on their way, and which ids are of nobody who can be written to. */
export const messageResult = z
  .object({ held: count, queued: count, missing: z.array(z.int()) })
  .meta({ id: 'MessageResult' });
export type MessageResult = z.infer<typeof messageResult>;
