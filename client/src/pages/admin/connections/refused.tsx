import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { providerName } from '@shared/hooks/connection-name';
import type { Hook } from '@shared/hooks/hooks';
import { Alert } from '@/ui/status';

/** Whether the last that came was wrongly signed. */
export const wasRefused = ({ refusedAt, lastReceivedAt }: Hook) => (refusedAt ?? '') > (lastReceivedAt ?? '');

type RefusedProps = { hook: Hook; isBesideSecret?: boolean };

/** Says what came wrongly signed, how often and since when, until something is rightly signed. */
export function Refused({ hook, isBesideSecret = false }: RefusedProps) {
  const { refusedCount, refusedSince, refusedAt } = hook;
  if (!refusedSince || !refusedAt || !wasRefused(hook)) return null;
  const [since, at] = [refusedSince, refusedAt].map(formatMoment);
  const name = providerName(hook);
  return (
    <Alert>
      {countLabel(
        refusedCount,
        `What ${name} sent ${at} was refused: it was`,
        `# times since ${since}, the last time ${at}, what ${name} sent was refused: it was`,
      )}
      {isBesideSecret
        ? ' not signed with this secret. Paste it there again.'
        : ' not signed with this connection’s secret. Paste the secret there again, from “Address and steps”, and send the form once as a test.'}
    </Alert>
  );
}
