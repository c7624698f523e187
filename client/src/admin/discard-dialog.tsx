import { ConfirmDialog } from '@/ui/confirm-dialog';

const list = new Intl.ListFormat('en-US');

type DiscardDialogProps = {
  /** The labels of the fields that were changed. */
  changed: string[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before what was typed is thrown away, and names it. */
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
