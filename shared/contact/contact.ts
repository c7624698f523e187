import * as z from 'zod';
import { email, honeypot, instant, oneOf, rowId, text } from '../fields';
import { listQuery } from '../lists';
import { emailStates } from '../mail/email-kinds';
import type { contactMessages } from './tables';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const contactMessageResponse = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageResponse>;

export const listedMessage = contactMessageResponse
  .extend({
    repliedAt: instant.nullable().meta({ description: 'When somebody last replied to it here.' }),
  })
  .meta({ id: 'ListedMessage' });
export type ListedMessage = z.infer<typeof listedMessage>;

/** The contact form (docs/product/contact.md). */
export const contactForm = z.object({
  name: text({ min: 1, max: 200, message: 'Name is required' }),
  email,
  subject: text({ min: 1, max: 200, message: 'Subject is required' }),
  message: text({ min: 1, max: 5000, message: 'Message is required' }),
  ...honeypot,
});

export const messageUpdate = z.object({ isRead: z.boolean('Must be true or false') });

export const contactReplyResponse = z
  .object({
    id: rowId,
    text: z.string(),
    username: z.string(),
    createdAt: instant,
    mailState: z
      .enum(emailStates)
      .nullable()
      .meta({ description: 'That of the mail with it; null once that is deleted.' }),
  })
  .meta({ id: 'ContactReply' });
export type ContactReply = z.infer<typeof contactReplyResponse>;

export const replyForm = z.object({ text: text({ min: 1, max: 10_000, message: 'Reply is required' }) });

export const messageListQuery = listQuery(['name', 'email', 'subject', 'createdAt']).extend({
  status: oneOf(['read', 'unread']).optional(),
});
export type MessageListQuery = z.output<typeof messageListQuery>;
