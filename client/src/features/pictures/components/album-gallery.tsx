import type { PublicPicture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type CSSProperties, type MouseEvent, Suspense, useRef } from 'react';
import { lazy } from '@/api/lazy';
import { LineLink } from '@/ui/page/text-link';
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
        {pictures.map((picture, index) => {
          const shape = picture.width / picture.height;
          return (
            <HungPicture
              key={picture.id}
              picture={picture}
              position={index}
              href={picture.urls.webp.at(-1)?.url}
              style={
                isSmall
                  ? { flex: '1 1 20rem' }
                  : { flex: `${shape} 1 calc(${shape.toFixed(3)} * ${rowHeight})` }
              }
              maxWidth={isSmall ? `calc(${shape.toFixed(3)} * ${largeHeight})` : undefined}
              sizes={
                isSmall
                  ? `(min-width: 640px) ${Math.round(shape * 480)}px, 95vw`
                  : `(min-width: 1120px) ${Math.round(Math.min(shape, 2) * 320)}px, (min-width: 640px) 50vw, 95vw`
              }
              // The first row is what visitors look at first.
              loading={index < 4 ? 'eager' : 'lazy'}
              onOpen={() => show(index, { replace: false })}
            />
          );
        })}
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

const rowHeight = 'clamp(8.5rem, 22vw, 15rem)';

const largeHeight = '30rem';

type HungPictureProps = Pick<ComponentProps<'img'>, 'loading'> & {
  picture: PublicPicture;
  position: number;
  href: string | undefined;
  sizes: string;
  style: CSSProperties;
  maxWidth?: string | undefined;
  onOpen?: () => void;
};

function HungPicture({ picture, position, href, style, maxWidth, onOpen, ...image }: HungPictureProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="relative min-w-0 max-w-full pt-9" style={style}>
      <LeashLine />
      <a
        href={href}
        onClick={open}
        data-picture={picture.id}
        style={{ maxWidth }}
        className={cx(
          'relative mx-auto block origin-top transition-transform duration-200 ease-out hover:rotate-0 focus-visible:rotate-0 motion-reduce:transition-none print:rotate-0',
          tilts[position % tilts.length],
        )}
      >
        <Clip />
        <PictureImage
          picture={picture}
          className="block h-auto w-full rounded-coaster border-2 border-ink bg-blush"
          {...image}
        />
      </a>
    </li>
  );
}

type AlbumStripProps = {
  path: string;
  pictures: PublicPicture[];
  count: number;
};

/** Some pictures of an album in one row, two beside each other on a phone, and the way to all. Each leads to itself there. */
export function AlbumStrip({ path, pictures, count }: AlbumStripProps) {
  return (
    <ul
      aria-label="Pictures"
      className="isolate flex flex-wrap gap-x-(--gap) gap-y-4 [--gap:--spacing(4)] wide:flex-nowrap wide:[--gap:--spacing(7)] print:hidden"
    >
      {pictures.map((picture, position) => {
        const shape = picture.width / picture.height;
        return (
          <HungPicture
            key={picture.id}
            picture={picture}
            position={position}
            href={`${path}?picture=${picture.id}`}
            sizes={`(min-width: 640px) ${Math.round(shape * 300)}px, 50vw`}
            style={{ flex: `${shape} 1 ${shape * 6.5}rem`, maxWidth: `${shape * 20}rem` }}
            loading="lazy"
          />
        );
      })}
      {count > pictures.length && (
        <li className="relative flex grow items-center justify-center whitespace-nowrap pt-9 text-lg">
          <LeashLine />
          <LineLink href={path}>{`All ${count} pictures`}</LineLink>
        </li>
      )}
    </ul>
  );
}

const wave = 'M0 8C25 8 25 17 50 17S75 8 100 8';

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

function Clip() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-5 left-1/2 z-10 h-9 w-4 -translate-x-1/2 rounded-md border-2 border-ink bg-lager print:hidden"
    />
  );
}
