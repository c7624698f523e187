import { type ReactNode, useState } from 'react';
import { Dialog, type DialogProps } from '@/ui/dialog';
import { DiscardDialog } from './discard-dialog';
import { useLeaveWarning } from './use-leave-warning';

type FormDialogProps = Omit<DialogProps, 'children'> & {
  /** The labels of the changed fields. */
  changed: string[];
  isSaving: boolean;
  children: ReactNode;
};

/** A dialog with a form. It asks before it discards unsaved changes. */
export function FormDialog({ changed, isSaving, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = changed.length > 0;

  const close = () => {
    // The user must see the errors if the server rejects what is being saved.
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
