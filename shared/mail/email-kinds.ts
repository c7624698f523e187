import { stateRules } from '../state-rules';

/** Every kind of message that the site sends (docs/product/mail.md). */
export const emailKinds = [
  'newsletter-confirmation',
  'newsletter-welcome',
  'newsletter',
  'newsletter-test',
  'application-received',
  'application-approved',
  'application-pending',
  'application-declined',
  'organizer-notice',
  'organizer-digest',
  'contact-reply',
  'registration-confirmed',
  'registration-waiting',
  'registration-offer',
  'registration-cancelled',
  'event-reminder',
  'event-changed',
  'event-cancelled',
  'guest-message',
  'partner-link',
  'stop-invitation',
  'stop-reminder',
  'stop-new-time',
  'stop-withdrawn',
  'test',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Those that are written to the organizer, whoever they are about. */
export const organizerKinds = ['organizer-notice', 'organizer-digest'] as const satisfies EmailKind[];

/** Held messages wait for the organizer, queued ones for the mail server. */
export const emailStates = ['held', 'queued', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/**
 * Why a message failed: its recipient's server, or ours, refused it for good; nobody could send it in time; or the site
 * itself could not make it.
 */
export const failureCauses = ['rejected', 'overdue', 'unprepared'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** What may be done to a message. Nobody wants what an administrator has dropped; what was sent has left. */
export const mayEmail = stateRules<EmailState, 'edit' | 'release' | 'retry' | 'delete'>({
  edit: ['held'],
  release: ['held'],
  retry: ['failed'],
  delete: ['held', 'queued', 'failed'],
});

/** The kinds of rows that a message can be about. */
export const emailSubjects = ['subscriber', 'venue', 'vendor', 'message', 'registration', 'stop'] as const;
export type EmailSubject = (typeof emailSubjects)[number];
