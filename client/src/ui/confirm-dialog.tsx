import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Alert } from './status';

type ConfirmDialogProps = {
  /** The question: `Remove pup@mail.example?` */
  title: string;
  description: string;
  /** The label of the confirm button: `Remove`. */
  confirmLabel: string;
  /** The label of the confirm button while busy: `Removing...` */
  busyLabel?: string;
  isBusy?: boolean;
  /** Whether nothing is destroyed, so that the confirm button is not red. */
  isHarmless?: boolean;
  cancelLabel?: string;
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action that hurts somebody or cannot be undone. The cancel button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, error, onConfirm, onClose, children } = props;
  const { confirmLabel, busyLabel = confirmLabel, isBusy = false, cancelLabel = 'Cancel' } = props;
  const { isHarmless = false } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="grid gap-4 [overflow-wrap:anywhere]">
        {children}
        {error && <Alert>{error}</Alert>}
        <div className="flex flex-wrap justify-end gap-3 max-wide:gap-2 max-wide:*:px-4">
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
