import { type ApplicationStatus, statusOf } from '@shared/partners/partners';
import { StateBadge, type StateBadges } from '@/ui/badge';

export const applicationBadges: StateBadges<ApplicationStatus> = {
  pending: { label: 'Pending', tone: 'lager' },
  approved: { label: 'Approved', tone: 'palm' },
  declined: { label: 'Declined', tone: 'ink' },
};

/** How an application stands. */
export function ApplicationBadge({ application }: { application: Parameters<typeof statusOf>[0] }) {
  return <StateBadge {...applicationBadges[statusOf(application)]} />;
}
