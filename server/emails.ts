import type { EmailKind } from '@shared/mail/email-kinds';
import { accountEmail, emailChanged } from './features/account-address/emails';
import { contactReply } from './features/contact/emails';
import { guestLinks, partnerLinks } from './features/find-links/links-by-mail';
import { guestEmailRules } from './features/guest-mail/email-rules';
import {
  stopInvitation,
  stopNewTime,
  stopReminder,
  stopWithdrawn,
  vendorInvitation,
} from './features/invitations/emails';
import { vendorChange } from './features/invitations/notify-vendors';
import { newsletterRules, newsletterTestRules } from './features/newsletters/emails';
import { organizerDigest, organizerNotice } from './features/notices/emails';
import { partnerMessageRules } from './features/partner-mail/partner-message';
import { applicationReceived, decisionRules } from './features/partners/emails';
import { passwordChanged, passwordReset } from './features/password-reset/emails';
import { paymentAlarm } from './features/payments/alarms/alarm-mail';
import { newsletterConfirmation, newsletterWelcome } from './features/subscribers/emails';
import type { EmailRules } from './mail/email-rules';

/** What holds for each kind of message, as its feature declares it. Tests alone store messages of the kind `test`. */
export const emailRules: Record<Exclude<EmailKind, 'test'>, EmailRules> = {
  'application-received': applicationReceived,
  'application-approved': decisionRules.approved,
  'application-pending': decisionRules.pending,
  'application-declined': decisionRules.declined,
  'partner-message': partnerMessageRules,
  'partner-link': partnerLinks.rules,
  'registrations-link': guestLinks.rules,
  'stop-invitation': stopInvitation,
  'stop-reminder': stopReminder,
  'stop-new-time': stopNewTime,
  'stop-withdrawn': stopWithdrawn,
  'vendor-invitation': vendorInvitation,
  'vendor-change': vendorChange,
  'account-email': accountEmail,
  'email-changed': emailChanged,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'contact-reply': contactReply,
  'organizer-notice': organizerNotice,
  'organizer-digest': organizerDigest,
  'payment-alarm': paymentAlarm,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  newsletter: newsletterRules,
  'newsletter-test': newsletterTestRules,
  ...guestEmailRules,
};
