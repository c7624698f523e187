import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

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
    <Dialog
      title="Discard your changes?"
      description={`What you have not saved would be lost: ${list.format(changed)}.`}
      onClose={onKeep}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </Dialog>
  );
}
