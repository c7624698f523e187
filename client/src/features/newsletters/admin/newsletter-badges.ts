import type { NewsletterState } from '@shared/newsletters/newsletter-states';
import type { StateBadges } from '@/ui/badge';

export const newsletterBadges: StateBadges<NewsletterState> = {
  draft: { label: 'Draft', tone: 'blush' },
  scheduled: { label: 'Scheduled', tone: 'lager' },
  sending: { label: 'Sending', tone: 'lager' },
  sent: { label: 'Sent', tone: 'palm' },
  stopped: { label: 'Stopped', tone: 'ink' },
};
