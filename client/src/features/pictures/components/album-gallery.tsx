import type { PublicPicture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import { type MouseEvent, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { lazy } from '@/api/lazy';
import { useUrlParameter } from '@/ui/page/use-url-parameter';
import { PictureImage } from './picture-image';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

/** The open picture is in the URL, so that Back closes it and others can be sent a link to it. */
function useOpenPicture(pictures: PublicPicture[]) {
  const [requested, setRequested] = useUrlParameter('picture');
  const position = pictures.findIndex(({ id }) => String(id) === requested);
  const show = (next: number | null, options: { replace: boolean }) =>
    setRequested(next === null ? null : (pictures[next]?.id ?? null), options);
  return { position: position === -1 ? null : position, show };
}

/** The pictures of an evening, hung on the leash in rows. One at a time opens to fill the screen. */
export function AlbumGallery({ pictures }: { pictures: PublicPicture[] }) {
  const { position, show } = useOpenPicture(pictures);
  const list = useRef<HTMLUListElement>(null);
  // Left at the size of a row's pictures, one or two would look like a mistake.
  const isSmall = pictures.length <= 2;
  return (
    <>
      <ul
        ref={list}
        className={cx(
          'isolate flex flex-wrap gap-x-(--gap) gap-y-6 [--gap:--spacing(4)] wide:gap-y-10 wide:[--gap:--spacing(7)]',
          !isSmall && "wide:after:grow-[1000] wide:after:content-['']",
        )}
      >
        {pictures.map((picture, index) => (
          <HungPicture
            key={picture.id}
            picture={picture}
            position={index}
            isLarge={isSmall}
            onOpen={() => show(index, { replace: false })}
          />
        ))}
      </ul>
      {position !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            position={position}
            onShow={(next) => show(next, { replace: true })}
            onClose={() => show(null, { replace: true })}
            onClosed={({ id }) => list.current?.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

const tilts = ['-rotate-1', 'rotate-[0.6deg]', '-rotate-[0.4deg]', 'rotate-1', 'rotate-0'];

const frameStyles = 'block h-auto w-full rounded-coaster border-2 border-ink bg-blush';

const hungStyles = (position: number) =>
  cx(
    'relative mx-auto block origin-top transition-transform duration-200 ease-out hover:rotate-0 focus-visible:rotate-0 motion-reduce:transition-none print:rotate-0',
    tilts[position % tilts.length],
  );

/** How tall the pictures of a row are before they grow to fill it. */
const rowHeight = 'clamp(8.5rem, 22vw, 15rem)';

/** How tall one is at most that has half of a row or all of it. */
const largeHeight = '30rem';

type HungPictureProps = {
  picture: PublicPicture;
  position: number;
  /** Whether it is one of so few that each is shown large. */
  isLarge: boolean;
  onOpen: () => void;
};

/** A picture that hangs on the leash. Without JavaScript it leads to its file. */
function HungPicture({ picture, position, isLarge, onOpen }: HungPictureProps) {
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
        className={hungStyles(position)}
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
          loading={position < 4 ? 'eager' : 'lazy'}
          className={frameStyles}
        />
      </a>
    </li>
  );
}

/** How tall the pictures of a strip are before they grow to fill it: on a phone there are two beside each other. */
const stripHeight = '6.5rem';

type AlbumStripProps = { path: string; pictures: PublicPicture[] };

/** Some pictures of an album in one row, where there is room, each of which opens there. */
export function AlbumStrip({ path, pictures }: AlbumStripProps) {
  return (
    <ul
      aria-label="Pictures"
      className="isolate flex flex-wrap gap-x-(--gap) gap-y-4 [--gap:--spacing(4)] wide:flex-nowrap wide:[--gap:--spacing(7)] print:hidden"
    >
      {pictures.map((picture, position) => {
        const shape = picture.width / picture.height;
        return (
          <li
            key={picture.id}
            className="relative min-w-0 max-w-full pt-9 last:[--gap:0px]"
            style={{
              flex: `${shape} 1 calc(${shape.toFixed(3)} * ${stripHeight})`,
              maxWidth: `calc(${shape.toFixed(3)} * 3 * ${stripHeight})`,
            }}
          >
            <LeashLine />
            <Link href={`${path}?picture=${picture.id}`} className={hungStyles(position)}>
              <Clip />
              <PictureImage
                picture={picture}
                sizes={`(min-width: 640px) ${Math.round(shape * 300)}px, 50vw`}
                loading="lazy"
                className={frameStyles}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const wave = 'M0 8C25 8 25 17 50 17S75 8 100 8';

/**
 * The piece of the leash that one picture hangs on. It ends as it begins, and bridges the gap to the next picture, so
 * that a row of them is one line.
 */
export function LeashLine() {
  return (
    <>
      {/* Below all others, so that where two pieces meet the round end of one draws no line across the other. */}
      <Stroke className="-z-1 stroke-ink" width={9} />
      <Stroke className="stroke-sunset" width={5} />
    </>
  );
}

function Stroke({ className, width }: { className: string; width: number }) {
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(
        'absolute top-2 left-0 h-6 w-[calc(100%+var(--gap,0px))] overflow-visible fill-none print:hidden',
        className,
      )}
    >
      <path d={wave} strokeWidth={width} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Holds a picture to the leash. */
function Clip() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-5 left-1/2 z-10 h-9 w-4 -translate-x-1/2 rounded-md border-2 border-ink bg-lager print:hidden"
    />
  );
}
