import * as z from 'zod';
import { count, id, instant, oneOf, rowId, text } from '../fields';
import { idList, listQuery } from '../lists';
import { rowActions } from '../row-actions';
import { emailActions, emailKinds, emailStates, emailSubjects } from './email-kinds';

/** A message in the outbox, as the API lists it: what is not named here stays private. */
export const emailResponse = z
  .object({
    id: rowId,
    kind: z.enum(emailKinds),
    to: z.string().meta({ description: 'The recipient; empty once erased.' }),
    subject: z.string(),
    state: z.enum(emailStates),
    attempts: count,
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'What the mail server said, or what kept the message from it.' }),
    createdAt: instant,
    sentAt: instant.nullable(),
    sendAt: instant.meta({ description: 'Not before this.' }),
    actions: rowActions(emailActions),
  })
  .meta({ id: 'Email' });
export type Email = z.infer<typeof emailResponse>;

export const emailDetails = z
  .object({
    ...emailResponse.shape,
    html: z
      .string()
      .nullable()
      .meta({ description: 'As it is sent; null once erased, or if it will not be sent.' }),
    text: z.string().nullable().meta({ description: 'The same in plain text.' }),
    editedAt: instant.nullable().meta({
      description: 'When the organizer edited it: its text does not change with its event any more.',
    }),
  })
  .meta({ id: 'EmailDetails' });
export type EmailDetails = z.infer<typeof emailDetails>;

export const mailPreview = z
  .object({ html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview', description: 'The message as it would be sent, without tokens.' });
export type MailPreview = z.infer<typeof mailPreview>;

/** What the API takes to edit a held message. A subject is one line: see docs/product/mail.md#outbox. */
export const emailEdit = z.object({
  subject: text({ min: 1, max: 200, message: 'Subject is required' }).refine(
    (subject) => !/[\r\n]/.test(subject),
    'Must be one line',
  ),
  text: text({ min: 1, max: 20_000, message: 'Text is required' }),
});

export const emailRelease = z.object({ ids: idList });

export const heldFilter = z.object({
  kind: oneOf(emailKinds).optional(),
  eventId: id.optional(),
  subject: text({ min: 1, max: 200, message: 'Subject is required' }).optional(),
});
export type HeldFilter = z.output<typeof heldFilter>;

/** Held messages of one kind about one event, or about none; of those that the organizer wrote, with one subject. */
export const heldGroup = z
  .object({
    kind: z.enum(emailKinds),
    event: z.object({ id: rowId, title: z.string(), date: instant }).nullable(),
    subject: z.string().nullable().meta({ description: 'Of messages that the organizer wrote to guests.' }),
    messages: count,
  })
  .meta({ id: 'HeldGroup' });
export type HeldGroup = z.infer<typeof heldGroup>;

export const emailListQuery = listQuery(['createdAt', 'sentAt', 'to', 'subject']).extend({
  state: oneOf(emailStates).optional(),
  kind: oneOf(emailKinds).optional(),
  aboutKind: oneOf(emailSubjects).optional(),
  aboutId: id.optional(),
  newsletterId: id.optional(),
  eventId: id.optional(),
});
export type EmailListQuery = z.output<typeof emailListQuery>;

/** How sending goes (docs/product/mail.md#mail-status). */
export const mailStatusResponse = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether messages leave at all: a mail server is configured.' }),
    isPaused: z.boolean(),
    pausedAt: instant.nullable(),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'What the mail server last said against all messages; null while it accepts.' }),
    problemAt: instant.nullable(),
    held: count,
    queued: count,
    sent24h: count.meta({ description: 'Sent in the last 24 hours.' }),
    failed: count,
    retryable: count.meta({ description: 'Failed ones that can be sent again: nothing of them is erased.' }),
    oldestQueuedAt: instant.nullable(),
    from: z.string(),
    isSelling: z.boolean().meta({ description: 'Whether spots are sold here, which waits in a pause too.' }),
  })
  .meta({ id: 'MailStatus' });
export type MailStatus = z.infer<typeof mailStatusResponse>;

export const mailResumedResponse = mailStatusResponse
  .extend({
    unknownPayments: count.meta({
      description: 'How many payments at Stripe are on no guest list here, as after a restored backup.',
    }),
  })
  .meta({ id: 'MailResumed' });

/** The line above the small print of a plain text, which mail programs take as the start of a signature. */
const smallPrintMark = /\n--[^\S\n]*\n(?![\s\S]*\n--[^\S\n]*\n)/;

/** A message's plain text without the small print that stands below the last `--`, and the small print. */
export function splitSmallPrint(text: string): { content: string; smallPrint: string } {
  const [content = '', smallPrint = ''] = text.split(smallPrintMark);
  return { content: content.trim(), smallPrint: smallPrint.trim() };
}

export function withSmallPrint({ content, smallPrint }: { content: string; smallPrint: string }): string {
  return smallPrint ? `${content}\n\n--\n${smallPrint}` : content;
}

/** What the audit log keeps of a message: neither its recipient nor its text, which are erased earlier. */
export const emailLogged = {
  kind: emailResponse.shape.kind,
  subject: emailResponse.shape.subject,
  state: emailResponse.shape.state,
  editedAt: instant,
  messages: count,
  isPaused: z.boolean(),
  unknownPayments: count,
};
