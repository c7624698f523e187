import * as z from 'zod';
import { eventResponse } from '../events/events';
import { count, email, instant, oneOf, rowId, text, version } from '../fields';
import { listQuery } from '../lists';
import { rowActions } from '../row-actions';
import { block } from './newsletter-content';
import { newsletterActions, newsletterStates } from './newsletter-states';
import type { newsletters } from './tables';

export type NewsletterRow = typeof newsletters.$inferSelect;

/** A newsletter as administrators see it (docs/product/newsletters.md). */
export const newsletterResponse = z
  .object({
    id: rowId,
    subject: z.string(),
    body: z.string().meta({ description: 'Markdown.' }),
    audienceEventId: rowId.nullable().meta({
      description:
        'The event to whose guests it goes: those confirmed subscribers who came. Null for all of them.',
    }),
    state: z.enum(newsletterStates),
    recipients: count.meta({ description: 'Who it was for; before that, who would get it now.' }),
    sent: count,
    failed: count,
    sendAt: instant.nullable().meta({ description: 'When it is to be sent, or its sending began.' }),
    sentAt: instant.nullable().meta({ description: 'When its sending ended.' }),
    slug: z.string().nullable().meta({ description: 'Its page is `/news/SLUG`.' }),
    version: z.int32(),
    createdAt: instant,
    actions: rowActions(newsletterActions),
  })
  .meta({ id: 'Newsletter' });
export type Newsletter = z.infer<typeof newsletterResponse>;

export const audienceResponse = z
  .object({ id: rowId, title: z.string(), date: instant })
  .meta({ id: 'NewsletterAudience' });

export const newsletterLimits = { subject: 150, body: 50_000 } as const;

/** White space that begins a new line, and characters that no line of a message may hold. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const newsletterForm = z.object({
  subject: text({ min: 1, max: newsletterLimits.subject, message: 'Subject is required' }).refine(
    (subject) => !unprintable.test(subject),
    'Must be on one line',
  ),
  body: text({ min: 1, max: newsletterLimits.body, message: 'Write something first' }),
  audienceEventId: rowId.nullable().optional(),
});
export type NewsletterForm = z.output<typeof newsletterForm>;

export const newsletterUpdate = newsletterForm.extend({ version });
export type NewsletterUpdate = z.output<typeof newsletterUpdate>;

const invalidInstant = 'Must be a date and time, such as 2026-12-05T21:00:00Z';

export const newsletterSending = z
  .object({
    at: z.iso
      .datetime({ offset: true, error: invalidInstant })
      .transform((value) => new Date(value))
      .optional(),
    version,
  })
  .prefault({});
export type NewsletterSending = z.output<typeof newsletterSending>;

export const newsletterTest = z.object({ to: email });

export const newsletterFailure = z
  .object({
    id: rowId.meta({ description: 'The message’s own.' }),
    to: z.string().meta({ description: 'Empty where the address was erased.' }),
    lastError: z.string().nullable().meta({ description: 'What the mail server said.' }),
    attempts: count,
    createdAt: instant,
  })
  .meta({ id: 'NewsletterFailure' });

export const failureListQuery = listQuery(['createdAt', 'to']);
export type FailureListQuery = z.output<typeof failureListQuery>;

export const newsletterListQuery = listQuery(['createdAt', 'subject', 'state', 'sendAt']).extend({
  state: oneOf(newsletterStates).optional(),
});
export type NewsletterListQuery = z.output<typeof newsletterListQuery>;

const newsFields = {
  slug: z.string(),
  subject: z.string(),
  date: instant.meta({ description: 'When it was sent.' }),
  summary: z.string().meta({ description: 'How it begins.' }),
};

export const newsResponse = z.object(newsFields).meta({ id: 'News' });
export type News = z.infer<typeof newsResponse>;

export const newsItemResponse = z
  .object({
    ...newsFields,
    content: block.array(),
    events: eventResponse
      .array()
      .meta({ description: 'The events whose cards stand in it, as they are now; none that is not public.' }),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItemResponse>;

export const newsSlug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'Must be small letters, digits and dashes');
