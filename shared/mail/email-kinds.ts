import { stateRules } from '../state-rules';

/** Every kind of message that the site sends (docs/product/mail.md), and what organizers call it. */
const namedKinds = [
  ['newsletter-confirmation', 'Newsletter: please confirm'],
  ['newsletter-welcome', 'Newsletter: welcome'],
  ['newsletter', 'Newsletter'],
  ['newsletter-test', 'Newsletter: test'],
  ['application-received', 'Application received'],
  ['application-approved', 'Application approved'],
  ['application-pending', 'Application pending again'],
  ['application-declined', 'Application declined'],
  ['organizer-notice', 'Notice to you'],
  ['organizer-digest', 'Digest to you'],
  ['payment-alarm', 'Payments need you'],
  ['contact-reply', 'Reply to a message'],
  ['registration-confirmed', 'Registered'],
  ['registration-waiting', 'On the waiting list'],
  ['registration-offer', 'A spot is open'],
  ['registration-cancelled', 'Registration cancelled'],
  ['event-reminder', 'Reminder'],
  ['event-changed', 'Event changed'],
  ['event-cancelled', 'Event cancelled'],
  ['payment-refunded', 'Refund sent'],
  ['guest-message', 'Message to guests'],
  ['partner-message', 'Message to venues and vendors'],
  ['partner-link', 'Link to a partner’s page'],
  ['registrations-link', 'Links to a guest’s pages'],
  ['stop-invitation', 'Invitation to a venue'],
  ['stop-reminder', 'Reminder to a venue'],
  ['stop-new-time', 'New time for a stop'],
  ['stop-withdrawn', 'The pack does not come'],
  ['vendor-invitation', 'Invitation to a vendor'],
  ['vendor-change', 'New time or place for a vendor'],
  ['account-email', 'Account: confirm an address'],
  ['email-changed', 'Account: address changed'],
  ['password-reset', 'Account: forgotten password'],
  ['password-changed', 'Account: new password'],
  ['test', 'Test'],
] as const;
export const emailKinds = namedKinds.map(([kind]) => kind);
export type EmailKind = (typeof emailKinds)[number];

const names = new Map<EmailKind, string>(namedKinds);
export const emailKindName = (kind: EmailKind): string => names.get(kind) ?? kind;

/** Those that are written to the organizer, about guests and partners alike. */
export const organizerKinds = ['organizer-notice', 'organizer-digest', 'payment-alarm'] as const;

/** By which owners get at what is theirs: what strangers cause besides must not use them up, nor do they use up that. */
export const recoveryKinds: readonly EmailKind[] = [
  'account-email',
  'password-reset',
  'registrations-link',
  'partner-link',
];

/** Held messages wait for the organizer, queued ones for the mail server. */
export const emailStates = ['held', 'queued', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** Why a message failed: refused for good by a server, overdue, or the site could not make it. */
export const failureCauses = ['rejected', 'overdue', 'unprepared'] as const;
export type FailureCause = (typeof failureCauses)[number];

export const emailActions = ['edit', 'release', 'retry', 'delete'] as const;
export type EmailAction = (typeof emailActions)[number];

/** What may be done to a message by its state. Nobody wants what an administrator has dropped; what was sent has left. */
export const mayEmail = stateRules<EmailState, EmailAction>({
  edit: ['held'],
  release: ['held'],
  retry: ['failed'],
  delete: ['held', 'queued', 'failed'],
});

export const emailSubjects = [
  'subscriber',
  'venue',
  'vendor',
  'message',
  'registration',
  'stop',
  'booth',
  'user',
] as const;
export type EmailSubject = (typeof emailSubjects)[number];
