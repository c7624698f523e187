import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatCount } from '../api/count-label';
import type { Kind } from '../api/use-applications';
import type { Progress } from './use-run';

type StopDialogProps = { kind: Kind; progress: Progress | null; onStop: () => void; onClose: () => void };

/** Asks before an import is stopped. */
export function StopDialog({ kind, progress, onStop, onClose }: StopDialogProps) {
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <ConfirmDialog
      title="Stop importing?"
      description={`${formatCount(done)} of ${formatCount(total)} ${kind} are stored so far, and stay so. What is on its way at this moment may still arrive.`}
      confirmLabel="Stop importing"
      cancelLabel="Keep importing"
      onConfirm={onStop}
      onClose={onClose}
    />
  );
}
