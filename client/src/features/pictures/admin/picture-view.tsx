import type { PictureSource, PictureState } from '@shared/pictures/picture-states';
import type { Picture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import type { StateBadges } from '@/ui/badge';
import { hasFailed } from '@/ui/status';
import { usePictureFile } from '../api/use-pictures';
import { PictureImage } from '../components/picture-image';

export const pictureBadges: StateBadges<PictureState> = {
  pending: { label: 'Pending', tone: 'lager' },
  accepted: { label: 'Accepted', tone: 'palm' },
  rejected: { label: 'Rejected', tone: 'blush' },
};

/** Guests’ names are not shown: who sent a picture is no reason to accept it. */
export const sourceNames: Record<PictureSource, string> = { organizer: 'An organizer', guest: 'A guest' };

/** Where a picture is seen once it is accepted. */
export function placeName({ use, eventTitle }: Pick<Picture, 'use' | 'eventTitle'>): string {
  const usage = use === 'album' ? 'Album' : 'Card';
  return eventTitle === null ? usage : `${usage} of ${eventTitle}`;
}

/** What a picture shows, in the words that stand for it; guests may leave them to the organizer who accepts it. */
export const wordsOf = ({ alt }: Pick<Picture, 'alt'>) => alt || 'No description yet';

type PictureViewProps = {
  picture: Picture;
  /** Which of its files is read where only administrators may see it. */
  width: 480 | 960;
  sizes: string;
  className?: string;
};

/** A picture in any state. What is not accepted has no public address, and is read with the administrator's token. */
export function PictureView({ picture, width, sizes, className }: PictureViewProps) {
  const file = usePictureFile(picture, width);
  const box = cx('block rounded-xl border-2 border-ink bg-blush', className);
  if (picture.state === 'accepted')
    return <PictureImage picture={picture} sizes={sizes} loading="lazy" className={box} />;
  if (hasFailed(file))
    return <span className={cx(box, 'p-2 text-sm')}>The picture could not be loaded.</span>;
  return file.data === undefined ? (
    <span className={box} />
  ) : (
    <img src={file.data} alt={picture.alt} width={picture.width} height={picture.height} className={box} />
  );
}
