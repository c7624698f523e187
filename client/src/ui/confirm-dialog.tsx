import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  /** Asks, and names what it is about: `Remove pup@mail.example?` */
  title: string;
  /** What will happen. */
  description: string;
  /** The button that does it: `Remove`. */
  confirmLabel: string;
  /** The same button while it is under way, where that takes a while: `Removing...` */
  busyLabel?: string;
  isBusy?: boolean;
  /** The button that does nothing. */
  cancelLabel?: string;
  /** Why it could not be done. */
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** More about what it is about. */
  children?: ReactNode;
};

/** Asks before something is done that cannot easily be undone. The way back comes first, and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, error, onConfirm, onClose, children } = props;
  const { confirmLabel, busyLabel = confirmLabel, isBusy = false, cancelLabel = 'Cancel' } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="grid gap-4 [overflow-wrap:anywhere]">
        {children}
        {error && <Alert>{error}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
