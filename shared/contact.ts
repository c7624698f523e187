import * as z from 'zod';
import { email, honeypot, text } from './fields';
import type { Json } from './json';
import type { contactMessages } from './tables';

export type ContactMessageRow = typeof contactMessages.$inferSelect;
export type ContactMessage = Json<ContactMessageRow>;

/** The contact form (decision P8). */
export const contactForm = z.object({
  name: text({ min: 1, max: 200, message: 'Name is required' }),
  email,
  subject: text({ min: 1, max: 200, message: 'Subject is required' }),
  message: text({ min: 1, max: 5000, message: 'Message is required' }),
  ...honeypot,
});

export const contactMessageSortFields = ['name', 'email', 'subject', 'createdAt'] as const;
