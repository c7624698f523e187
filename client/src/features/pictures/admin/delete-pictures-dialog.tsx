import type { Picture } from '@shared/pictures/pictures';
import { ConfirmChange } from '@/admin/confirm-change';
import { useDeletePictures } from '../api/use-pictures';

type DeletePicturesDialogProps = {
  /** At least one. */
  pictures: Picture[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeletePicturesDialog({ pictures, onClose, onDeleted }: DeletePicturesDialogProps) {
  return (
    <ConfirmChange
      title={pictures.length === 1 ? 'Delete this picture?' : `Delete ${pictures.length} pictures?`}
      description="All their files go. This cannot be undone; a rejected picture is kept, and nobody sees it."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeletePictures()}
      payload={pictures}
      onDone={onDeleted}
      onClose={onClose}
    >
      <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
        {pictures.map(({ id, alt }) => (
          <li key={id}>{alt}</li>
        ))}
      </ul>
    </ConfirmChange>
  );
}
