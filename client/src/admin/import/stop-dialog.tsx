import { formatCount } from '@shared/counting';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Progress } from './use-run';

type StopDialogProps = { what: string; progress: Progress | null; onStop: () => void; onClose: () => void };

/** Asks before an import is stopped. */
export function StopDialog({ what, progress, onStop, onClose }: StopDialogProps) {
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <ConfirmDialog
      title="Stop importing?"
      description={`${formatCount(done)} of ${formatCount(total)} ${what} are stored so far, and stay so. What is on its way at this moment may still arrive.`}
      confirmLabel="Stop importing"
      cancelLabel="Keep importing"
      onConfirm={onStop}
      onClose={onClose}
    />
  );
}
