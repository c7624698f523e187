import type { EmailKind } from '@shared/email-kinds';
import type { EmailRules } from './mail/email-rules';

/** What holds for each kind of message, as its feature declares it. The sender knows no feature. */
export const emailRules: Partial<Record<EmailKind, EmailRules>> = {};
