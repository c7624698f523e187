import type { EmailKind } from '@shared/email-kinds';
import { contactReply } from './features/contact/emails';
import { newsletterRules, newsletterTestRules } from './features/newsletters/emails';
import { organiserDigest, organiserNotice } from './features/notices/emails';
import { applicationApproved, applicationPending, applicationReceived } from './features/partners/emails';
import { partnerLink } from './features/partners/send-links';
import { stopInvitation, stopReminder, stopWithdrawn } from './features/partners/stop-emails';
import { guestEmailRules } from './features/registrations/email-rules';
import { newsletterConfirmation, newsletterWelcome } from './features/subscribers/emails';
import type { EmailRules } from './mail/email-rules';

/**
 * What holds for each kind of message, as its feature declares it. The sender knows no feature. Messages of the kind `test`
 * are of none: tests store them.
 */
export const emailRules: Record<Exclude<EmailKind, 'test'>, EmailRules> = {
  'application-received': applicationReceived,
  'application-approved': applicationApproved,
  'application-pending': applicationPending,
  'partner-link': partnerLink,
  'stop-invitation': stopInvitation,
  'stop-reminder': stopReminder,
  'stop-withdrawn': stopWithdrawn,
  'contact-reply': contactReply,
  'organiser-notice': organiserNotice,
  'organiser-digest': organiserDigest,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  newsletter: newsletterRules,
  'newsletter-test': newsletterTestRules,
  ...guestEmailRules,
};
