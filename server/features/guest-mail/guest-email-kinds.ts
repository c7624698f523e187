import type { EmailKind } from '@shared/mail/email-kinds';

/** What is written to guests about their registration while they have one. */
export const kindsWhileRegistered: EmailKind[] = [
  'registration-confirmed',
  'registration-waiting',
  'registration-offer',
  'event-reminder',
  'event-changed',
  'guest-message',
];

/** All that is written to guests. */
export const guestEmailKinds: EmailKind[] = [
  ...kindsWhileRegistered,
  'registration-cancelled',
  'event-cancelled',
];
