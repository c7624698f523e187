import type { Kind } from '@/features/partners/use-applications';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { formatCount } from './counted';
import type { Progress } from './use-run';

type StopDialogProps = { kind: Kind; progress: Progress | null; onStop: () => void; onClose: () => void };

/** Asks whether an import is really to end in its middle. */
export function StopDialog({ kind, progress, onStop, onClose }: StopDialogProps) {
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <Dialog
      title="Stop importing?"
      description={`${formatCount(done)} of ${formatCount(total)} ${kind} are stored so far, and stay so. What is on its way at this moment may still arrive.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Keep importing</Button>
        <Button variant="danger" onClick={onStop}>
          Stop importing
        </Button>
      </div>
    </Dialog>
  );
}
