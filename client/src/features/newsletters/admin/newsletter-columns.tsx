import { formatMoment } from '@shared/dates';
import type { NewsletterState } from '@shared/newsletter-states';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/data-table';
import type { Newsletter } from '../api/newsletter';

const stateBadges: Record<NewsletterState, { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  draft: { label: 'Draft', tone: 'blush' },
  scheduled: { label: 'Scheduled', tone: 'lager' },
  sending: { label: 'Sending', tone: 'lager' },
  sent: { label: 'Sent', tone: 'palm' },
  stopped: { label: 'Stopped', tone: 'ink' },
};

export const newsletterColumns: Column<Newsletter>[] = [
  { header: 'Subject', cell: ({ subject }) => subject, isRowHeader: true, sortBy: 'subject' },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>,
    sortBy: 'state',
  },
  { header: 'Written', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt' },
];
