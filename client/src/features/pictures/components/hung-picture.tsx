import type { PublicPicture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { Clip, LeashLine } from './leash-line';
import { PictureImage } from './picture-image';

const tilts = ['-rotate-1', 'rotate-[0.6deg]', '-rotate-[0.4deg]', 'rotate-1', 'rotate-0'];

/** How tall the pictures of a row are before they grow to fill it. */
const rowHeight = 'clamp(8.5rem, 22vw, 15rem)';

/** How tall one is at most that has half of a row or all of it. */
const largeHeight = '30rem';

type HungPictureProps = {
  picture: PublicPicture;
  place: number;
  /** Whether it is one of so few that each is shown large. */
  isLarge: boolean;
  onOpen: () => void;
};

/** A picture that hangs on the leash. Without JavaScript it leads to its file. */
export function HungPicture({ picture, place, isLarge, onOpen }: HungPictureProps) {
  const { width, height, urls } = picture;
  const shape = width / height;
  const open = (event: MouseEvent) => {
    // Those who ask for a new tab get one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li
      className="relative min-w-0 max-w-full pt-9"
      style={
        isLarge
          ? { flex: '1 1 20rem' }
          : { flexGrow: shape, flexBasis: `calc(${shape.toFixed(3)} * ${rowHeight})` }
      }
    >
      <LeashLine />
      <a
        href={urls.webp.at(-1)?.url}
        onClick={open}
        data-picture={picture.id}
        style={isLarge ? { maxWidth: `calc(${shape.toFixed(3)} * ${largeHeight})` } : undefined}
        className={cx(
          'relative mx-auto block origin-top transition-transform duration-200 ease-out hover:rotate-0 focus-visible:rotate-0 motion-reduce:transition-none print:rotate-0',
          tilts[place % tilts.length],
        )}
      >
        <Clip />
        <PictureImage
          picture={picture}
          sizes={
            isLarge
              ? `(min-width: 640px) ${Math.round(shape * 480)}px, 95vw`
              : `(min-width: 1120px) ${Math.round(Math.min(shape, 2) * 320)}px, (min-width: 640px) 50vw, 95vw`
          }
          // The first row is what visitors look at first.
          loading={place < 4 ? 'eager' : 'lazy'}
          className="block h-auto w-full rounded-coaster border-2 border-ink bg-blush"
        />
      </a>
    </li>
  );
}
