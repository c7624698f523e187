import { type ReactNode, useState } from 'react';
import { Dialog, type DialogProps } from '@/ui/dialog';
import { DiscardDialog } from './discard-dialog';
import { useLeaveWarning } from './use-leave-warning';

type FormDialogProps = Omit<DialogProps, 'children'> & {
  /** The labels of the fields that are not as they were when the dialog opened. */
  changed: string[];
  isSaving: boolean;
  children: ReactNode;
};

/** A dialog with a form. It asks before it throws away what was typed. */
export function FormDialog({ changed, isSaving, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = changed.length > 0;

  const close = () => {
    // Who closes it while it is being saved could not correct what the server then refuses.
    if (isSaving) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  useLeaveWarning(isUnsaved, close);

  return (
    <Dialog {...dialog} onClose={close}>
      {children}
      {isAsking && <DiscardDialog changed={changed} onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
