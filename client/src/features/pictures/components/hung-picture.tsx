import type { PublicPicture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { Clip, LeashLine } from './leash-line';
import { PictureImage } from './picture-image';

const tilts = ['-rotate-1', 'rotate-[0.6deg]', '-rotate-[0.4deg]', 'rotate-1', 'rotate-0'];

/** How tall the pictures of a row are before they grow to fill it. */
const rowHeight = 'clamp(8.5rem, 22vw, 15rem)';

type HungPictureProps = { picture: PublicPicture; place: number; onOpen: () => void };

/** A picture that hangs on the leash. Without JavaScript it leads to its file. */
export function HungPicture({ picture, place, onOpen }: HungPictureProps) {
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
      style={{ flexGrow: shape, flexBasis: `calc(${shape.toFixed(3)} * ${rowHeight})` }}
    >
      <LeashLine />
      <a
        href={urls.webp.at(-1)?.url}
        onClick={open}
        data-picture={picture.id}
        className={cx(
          'relative block origin-top transition-transform duration-200 ease-out hover:rotate-0 focus-visible:rotate-0 motion-reduce:transition-none print:rotate-0',
          tilts[place % tilts.length],
        )}
      >
        <Clip />
        <PictureImage
          picture={picture}
          sizes={`(min-width: 1120px) ${Math.round(Math.min(shape, 2) * 320)}px, (min-width: 640px) 50vw, 95vw`}
          // The first row is what visitors look at first.
          loading={place < 4 ? 'eager' : 'lazy'}
          className="block h-auto w-full rounded-coaster border-2 border-ink bg-blush"
        />
      </a>
    </li>
  );
}
