import { formatMoment } from '@shared/dates';
import type { PictureState } from '@shared/pictures/picture-states';
import type { Picture } from '@shared/pictures/pictures';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/table/data-table';
import { Note } from '@/ui/table/table';
import { pictureBadges, placeName, sourceNames, wordsOf } from './picture-texts';
import { PictureView } from './picture-view';

type Actions = {
  onOpen: (picture: Picture) => void;
  onDecide: (picture: Picture, state: PictureState) => void;
  isBusy: boolean;
};

export function pictureColumns({ onOpen, onDecide, isBusy }: Actions): Column<Picture>[] {
  return [
    {
      header: 'Picture',
      cell: (picture) => (
        <button
          type="button"
          onClick={() => onOpen(picture)}
          aria-label={`Open: ${wordsOf(picture)}`}
          className="flex w-full gap-4 text-left wide:min-w-64 wide:items-center wide:py-1"
        >
          <PictureView
            // Its words stand beside it.
            picture={{ ...picture, alt: '' }}
            width={480}
            sizes="(min-width: 769px) 8rem, 50vw"
            className="aspect-[4/3] w-full object-cover wide:w-32 wide:shrink-0"
          />
          <span className="line-clamp-3 min-w-0 font-normal underline decoration-2 underline-offset-4 max-wide:hidden">
            {wordsOf(picture)}
          </span>
        </button>
      ),
      isRowHeader: true,
      onPhones: 'tile',
    },
    {
      header: 'For',
      cell: (picture) => (
        <div className="lg:min-w-44">
          {placeName(picture)}
          <Note>from {sourceNames[picture.source].toLowerCase()}</Note>
        </div>
      ),
    },
    { header: 'State', cell: ({ state }) => <StateBadge {...pictureBadges[state]} />, onPhones: 'end' },
    {
      header: 'Sent',
      cell: ({ createdAt }) => <span className="lg:whitespace-nowrap">{formatMoment(createdAt)}</span>,
      sortBy: 'createdAt',
    },
    {
      header: 'Actions',
      cell: (picture) => {
        if (picture.state !== 'pending') return null;
        return (
          <div className="flex flex-wrap gap-2 wide:flex-nowrap wide:justify-end">
            <Button size="row" isBusy={isBusy} onClick={() => onDecide(picture, 'accepted')}>
              Accept<span className="sr-only"> {wordsOf(picture)}</span>
            </Button>
            <Button
              variant="outline"
              size="row"
              isBusy={isBusy}
              onClick={() => onDecide(picture, 'rejected')}
            >
              Reject<span className="sr-only"> {wordsOf(picture)}</span>
            </Button>
          </div>
        );
      },
      align: 'end',
    },
  ];
}
