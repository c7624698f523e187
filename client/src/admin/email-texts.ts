import type { EmailState } from '@shared/mail/email-kinds';
import type { StateBadges } from '@/ui/badge';

export const emailBadges: StateBadges<EmailState> = {
  held: { label: 'Held', tone: 'lager' },
  queued: { label: 'Queued', tone: 'blush' },
  sent: { label: 'Sent', tone: 'palm' },
  failed: { label: 'Failed', tone: 'sunset' },
};

export const recipientName = (to: string) => to || 'Erased recipient';
