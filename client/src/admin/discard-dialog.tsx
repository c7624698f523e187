import { ConfirmDialog } from '@/ui/confirm-dialog';

const list = new Intl.ListFormat('en-US');

type DiscardDialogProps = {
  /** The labels of the changed fields. */
  changed: string[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before unsaved changes are discarded, and names the changed fields. */
export function DiscardDialog({ changed, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description={`What you have not saved would be lost: ${list.format(changed)}.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
