import type { Picture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import { hasFailed } from '@/api/load-failure';
import { usePictureFile } from '../api/use-pictures';
import { PictureImage } from '../components/picture-image';

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
  if (hasFailed(file)) return <span className={cx(box, 'p-2 text-sm')}>It could not be loaded.</span>;
  return file.data === undefined ? (
    <span className={box} />
  ) : (
    <img src={file.data} alt={picture.alt} width={picture.width} height={picture.height} className={box} />
  );
}
