/** Every kind of message that the site sends (docs/product.md#mail). */
export const emailKinds = [
  'newsletter-confirmation',
  'newsletter-welcome',
  'newsletter',
  'newsletter-test',
  'application-received',
  'application-approved',
  'application-pending',
  'organiser-notice',
  'organiser-digest',
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
  'stop-withdrawn',
  'test',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Held messages wait for the organiser, queued ones for the mail server. */
export const emailStates = ['held', 'queued', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** The kinds of rows that a message can be about. */
export const emailSubjects = ['subscriber', 'venue', 'vendor', 'message', 'registration', 'stop'] as const;
export type EmailSubject = (typeof emailSubjects)[number];
