import { pages } from '@shared/pages';
import { type PictureState, pictureStates } from '@shared/pictures/picture-states';
import type { Picture } from '@shared/pictures/pictures';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { useState } from 'react';
import { AdminList, type Columns } from '@/admin/admin-list';
import { ConfirmChange } from '@/changes/confirm-change';
import { StateBadge, stateOptions } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import { idOf, useUrlParameter } from '@/ui/page/use-url-parameter';
import { picturesPath, useDecide, useDeletePictures } from '../api/use-pictures';
import { AlbumDialog } from './album-dialog';
import {
  AcceptDialog,
  PictureDetailsDialog,
  PictureView,
  pictureBadges,
  placeName,
  sourceNames,
  wordsOf,
} from './picture-dialogs';

type Actions = {
  onOpen: (picture: Picture) => void;
  onDecide: (picture: Picture, state: PictureState) => void;
  isBusy: boolean;
};

const waits = ({ actions }: Picture) => actions.includes('accept') && actions.includes('reject');

function pictureColumns({ onOpen, onDecide, isBusy }: Actions): Columns<typeof picturesPath> {
  return [
    {
      header: 'Picture',
      cell: (picture) => (
        <button
          type="button"
          onClick={() => onOpen(picture)}
          aria-label={`Open: ${wordsOf(picture)}`}
          className="grid w-full gap-1 text-left leading-snug"
        >
          <PictureView
            picture={{ ...picture, alt: '' }}
            width={480}
            sizes="(min-width: 769px) min(25vw, 17rem), 50vw"
            className="aspect-[4/3] w-full object-cover"
          />
          <span className="line-clamp-2 underline decoration-2 underline-offset-4">{wordsOf(picture)}</span>
        </button>
      ),
      isRowHeader: true,
      onPhones: 'tile',
    },
    {
      header: 'For',
      cell: (picture) => (
        <div className="text-dusk text-sm">
          <span className="line-clamp-1">{placeName(picture)}</span>
          {picture.state !== 'pending' && `from ${sourceNames[picture.source].toLowerCase()}`}
        </div>
      ),
      onPhones: 'start',
    },
    { header: 'State', cell: ({ state }) => <StateBadge {...pictureBadges[state]} />, onPhones: 'end' },
    {
      header: 'Actions',
      cell: (picture) => {
        if (!waits(picture)) return null;
        return (
          <div className="grid grid-cols-2 gap-2 *:px-0">
            <Button size="row" isBusy={isBusy} onClick={() => onDecide(picture, 'accepted')}>
              Accept<span className="sr-only">{` ${wordsOf(picture)}`}</span>
            </Button>
            <Button
              variant="outline"
              size="row"
              isBusy={isBusy}
              onClick={() => onDecide(picture, 'rejected')}
            >
              Reject<span className="sr-only">{` ${wordsOf(picture)}`}</span>
            </Button>
          </div>
        );
      },
      onPhones: 'start',
    },
  ];
}

/** Every picture, with what waits for a decision (docs/product/pictures.md#pictures-page). */
export function PicturesSection() {
  const [requested] = useUrlParameter('event');
  const eventId = idOf(requested);
  const [opened, setOpened] = useState<Picture | null>(null);
  const [deleting, setDeleting] = useState<Picture[]>([]);
  const [accepting, setAccepting] = useState<{
    pictures: Picture[];
    onAccepted?: (() => void) | undefined;
  } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const decide = useDecide();
  const deletion = useDeletePictures();
  const acceptAll = (pictures: Picture[], onAccepted?: () => void) =>
    pictures.every(({ alt }) => alt)
      ? decide.mutate({ pictures, state: 'accepted' }, onAccepted && { onSuccess: onAccepted })
      : setAccepting({ pictures, onAccepted });
  const columns = pictureColumns({
    onOpen: setOpened,
    onDecide: (picture, state) =>
      state === 'accepted' && !picture.alt
        ? setOpened(picture)
        : decide.mutate({ pictures: [picture], state }),
    isBusy: decide.isPending,
  });
  return (
    <>
      {eventId !== null && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          Showing one event only.
          <LineLink href={adminEventPath({ id: eventId })}>The event</LineLink>
          <LineLink href={pages.pictures}>All pictures</LineLink>
        </p>
      )}
      <AdminList
        what="pictures"
        path={picturesPath}
        {...(eventId !== null && { scope: { eventId: String(eventId) } })}
        columns={columns}
        rowName={wordsOf}
        statuses={stateOptions(pictureStates, pictureBadges)}
        statusName="state"
        areDecided
        whenEmpty="No pictures yet. Pictures that you upload or guests send in appear here."
        actions={
          <Button onClick={() => setAdding(true)}>
            <span>
              Add<span className="max-wide:sr-only"> pictures</span>
            </span>
          </Button>
        }
        pageActions={(rows) => {
          const pending = rows.filter(waits);
          const position = pending.findIndex(({ id }) => id === opened?.id);
          // What waits after the one that is open, or else before it.
          const [next = null] = [...pending.slice(position + 1), ...pending.slice(0, Math.max(position, 0))];
          return (
            <>
              {pending.length > 1 && (
                <Button variant="outline" isBusy={decide.isPending} onClick={() => acceptAll(pending)}>
                  <span>
                    Accept all<span className="max-wide:sr-only"> on this page</span>
                  </span>
                </Button>
              )}
              {opened && (
                <PictureDetailsDialog
                  picture={opened}
                  pictures={rows.filter(({ state }) => state === opened.state)}
                  isBusy={decide.isPending}
                  onShow={setOpened}
                  onDecide={(state, alt) =>
                    decide.mutate(
                      {
                        pictures: [opened],
                        state,
                        ...(alt !== undefined && { words: { [opened.id]: alt } }),
                      },
                      { onSuccess: () => setOpened(waits(opened) ? next : null) },
                    )
                  }
                  onDelete={() => setDeleting([opened])}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          );
        }}
        bulkActions={(selected, clear) => {
          const pending = selected.filter(waits);
          const some = pending.length === selected.length ? '' : `${pending.length} of them`;
          return (
            <>
              {pending.length > 0 && (
                <>
                  <Button
                    isBusy={decide.isPending}
                    onClick={() => acceptAll(pending, clear)}
                  >{`Accept ${some}`}</Button>
                  <Button
                    variant="outline"
                    isBusy={decide.isPending}
                    onClick={() =>
                      decide.mutate({ pictures: pending, state: 'rejected' }, { onSuccess: clear })
                    }
                  >{`Reject ${some}`}</Button>
                </>
              )}
              <Button variant="danger" onClick={() => setDeleting(selected)}>
                Delete
              </Button>
            </>
          );
        }}
      />
      {isAdding && <AlbumDialog eventId={eventId} onClose={() => setAdding(false)} />}
      {accepting && (
        <AcceptDialog
          pictures={accepting.pictures}
          onAccepted={() => {
            accepting.onAccepted?.();
            setAccepting(null);
          }}
          onClose={() => setAccepting(null)}
        />
      )}
      {deleting.length > 0 && (
        <ConfirmChange
          title={deleting.length === 1 ? 'Delete this picture?' : `Delete ${deleting.length} pictures?`}
          description="Their files are deleted, too. This cannot be undone. To keep a picture but hide it, reject it instead."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          change={deletion}
          payload={deleting}
          onDone={() => {
            setDeleting([]);
            setOpened(null);
          }}
          onClose={() => setDeleting([])}
        >
          <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
            {deleting.map(({ id, alt }) => (
              <li key={id}>{alt}</li>
            ))}
          </ul>
        </ConfirmChange>
      )}
    </>
  );
}
