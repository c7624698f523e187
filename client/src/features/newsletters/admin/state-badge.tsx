import { type NewsletterState, newsletterStates } from '@shared/newsletter-states';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';

const badges: Record<NewsletterState, { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  draft: { label: 'Draft', tone: 'blush' },
  scheduled: { label: 'Scheduled', tone: 'lager' },
  sending: { label: 'Sending', tone: 'lager' },
  sent: { label: 'Sent', tone: 'palm' },
  stopped: { label: 'Stopped', tone: 'ink' },
};

/** The options of the list's filter. */
export const stateOptions = newsletterStates.map((value) => ({ value, label: badges[value].label }));

export function StateBadge({ state }: { state: NewsletterState }) {
  return <Badge tone={badges[state].tone}>{badges[state].label}</Badge>;
}
