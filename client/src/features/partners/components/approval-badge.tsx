import { Badge } from '@/ui/badge';

export function ApprovalBadge({ isApproved }: { isApproved: boolean }) {
  return isApproved ? <Badge tone="palm">Approved</Badge> : <Badge>Pending</Badge>;
}
