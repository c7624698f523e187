import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { providerName } from '@shared/hooks/connection-name';
import type { Hook } from '@shared/hooks/hooks';
import { Alert } from '@/ui/status';

/** Says what came wrongly signed, how often and since when, until something is rightly signed. */
export function Refused({ hook }: { hook: Hook }) {
  const { refusedCount, refusedSince, refusedAt, lastReceivedAt } = hook;
  if (!refusedSince || !refusedAt || refusedAt <= (lastReceivedAt ?? '')) return null;
  const [since, at] = [refusedSince, refusedAt].map(formatMoment);
  const name = providerName(hook);
  return (
    <Alert>
      {countLabel(
        refusedCount,
        `What ${name} sent ${at} was refused: it was`,
        `# times since ${since}, the last time ${at}, what ${name} sent was refused: it was`,
      )}
      {
        ' not signed with this connection’s secret. Paste the secret there again, from “Address and steps”, and send the form once as a test.'
      }
    </Alert>
  );
}
