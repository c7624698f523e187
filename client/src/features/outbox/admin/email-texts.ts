import type { EmailKind, EmailState } from '@shared/mail/email-kinds';
import type { StateBadges } from '@/ui/badge';

/** What organizers call each kind of message. */
export const kindNames: Record<EmailKind, string> = {
  'newsletter-confirmation': 'Newsletter: please confirm',
  'newsletter-welcome': 'Newsletter: welcome',
  newsletter: 'Newsletter',
  'newsletter-test': 'Newsletter: test',
  'application-received': 'Application received',
  'application-approved': 'Application approved',
  'application-pending': 'Application pending again',
  'application-declined': 'Application declined',
  'organizer-notice': 'Notice to you',
  'organizer-digest': 'Digest to you',
  'contact-reply': 'Reply to a message',
  'registration-confirmed': 'Registered',
  'registration-waiting': 'On the waiting list',
  'registration-offer': 'A place is free',
  'registration-cancelled': 'Registration cancelled',
  'event-reminder': 'Reminder',
  'event-changed': 'Event changed',
  'event-cancelled': 'Event cancelled',
  'guest-message': 'Message to guests',
  'partner-link': 'Link to a partner’s page',
  'stop-invitation': 'Invitation of a venue',
  'stop-reminder': 'Reminder to a venue',
  'stop-new-time': 'New time of a stop',
  'stop-withdrawn': 'Stop withdrawn',
  test: 'Test',
};

export const emailBadges: StateBadges<EmailState> = {
  held: { label: 'Held', tone: 'lager' },
  queued: { label: 'Queued', tone: 'blush' },
  sent: { label: 'Sent', tone: 'palm' },
  failed: { label: 'Failed', tone: 'sunset' },
};

/** The recipient, who may have been erased. */
export const recipientName = (to: string) => to || 'Erased recipient';
