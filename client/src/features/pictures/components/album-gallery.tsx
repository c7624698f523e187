import type { PublicPicture } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import { Suspense, useRef } from 'react';
import { lazy } from '@/api/lazy';
import { useUrlParameter } from '@/ui/page/use-url-parameter';
import { HungPicture } from './hung-picture';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

/** The open picture is in the URL, so that Back closes it and others can be sent a link to it. */
function useOpenPicture(pictures: PublicPicture[]) {
  const [requested, setRequested] = useUrlParameter('picture');
  const place = pictures.findIndex(({ id }) => String(id) === requested);
  const show = (next: number | null, options: { replace: boolean }) =>
    setRequested(next === null ? null : (pictures[next]?.id ?? null), options);
  return { place: place === -1 ? null : place, show };
}

/** The pictures of an evening, hung on the leash in rows. One at a time opens to fill the screen. */
export function AlbumGallery({ pictures }: { pictures: PublicPicture[] }) {
  const { place, show } = useOpenPicture(pictures);
  const list = useRef<HTMLUListElement>(null);
  // Left at the size of a row's pictures, one or two would look like a mistake.
  const isSmall = pictures.length <= 2;
  return (
    <>
      <ul
        ref={list}
        className={cx(
          'isolate flex flex-wrap gap-x-(--gap) gap-y-6 [--gap:--spacing(4)] wide:gap-y-10 wide:[--gap:--spacing(7)]',
          !isSmall && "after:grow-[1000] after:content-['']",
        )}
      >
        {pictures.map((picture, index) => (
          <HungPicture
            key={picture.id}
            picture={picture}
            place={index}
            isLarge={isSmall}
            onOpen={() => show(index, { replace: false })}
          />
        ))}
      </ul>
      {place !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            place={place}
            onShow={(next) => show(next, { replace: true })}
            onClose={() => show(null, { replace: true })}
            onClosed={({ id }) => list.current?.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
