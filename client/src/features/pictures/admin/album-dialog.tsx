import { countLabel } from '@shared/counting';
import { albumPath } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import { useState } from 'react';
import { Link } from 'wouter';
import { CancelButton, Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/form/field';
import { picturesPath, useAlbumEvents, useRefetchPictures } from '../api/use-pictures';
import { UploadSeries } from '../components/upload-series';

type AlbumDialogProps = {
  eventId: number | null;
  onClose: () => void;
};

export function AlbumDialog({ eventId, onClose }: AlbumDialogProps) {
  const events = useAlbumEvents();
  const refetch = useRefetchPictures();
  const [chosen, setChosen] = useState<number | null>(eventId);
  const [added, setAdded] = useState(0);
  const event = events.find(({ id }) => id === chosen);
  return (
    <Dialog
      title="Add to an album"
      description="Add pictures of the evening, each with a short description. Visitors see them right away."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <SelectField
          label="Event"
          value={event ? String(event.id) : ''}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
          options={events.map(({ id, title, date }) => ({
            value: id,
            label: `${title}, ${formatShortDay(date)}`,
          }))}
        >
          <option value="">Choose one</option>
        </SelectField>
        {event && (
          <UploadSeries
            key={event.id}
            submitLabel="Add to the album"
            urlOf={(alt) =>
              `${picturesPath}?${new URLSearchParams({ use: 'album', eventId: String(event.id), alt })}`
            }
            onUploaded={() => {
              setAdded(added + 1);
              refetch();
            }}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <p role="status" className="mr-auto">
            {added > 0 && event && (
              <>
                <span>{countLabel(added, '1 picture added.', '# pictures added.')}</span>{' '}
                <Link href={albumPath(event)} className="underline decoration-2 underline-offset-4">
                  See the album
                </Link>
              </>
            )}
          </p>
          <CancelButton label={added > 0 ? 'Done' : 'Cancel'} />
        </div>
      </div>
    </Dialog>
  );
}
