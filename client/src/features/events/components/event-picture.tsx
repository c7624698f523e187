import type { Event } from '@shared/events/events';
import { pictureWidths } from '@shared/pictures/picture-states';
import { useState } from 'react';
import { EventPoster } from './event-poster';

const webUrlOrSitePath = /^(?:https?:\/\/|\/(?![/\\]))/i;
/** A picture of the site, which is stored in several widths and formats (docs/product/events.md#event-picture). */
const ownPicture = /^(\/pictures\/[\w-]+)-\d+\.(?:avif|webp)$/;

/** The addresses of a picture of the site in all its widths; none of another one. */
export function pictureSources(path: string, format: 'avif' | 'webp'): string | undefined {
  const [, address] = ownPicture.exec(path) ?? [];
  if (address === undefined) return undefined;
  return pictureWidths.map((width) => `${address}-${width}.${format} ${width}w`).join(', ');
}

/** On a page rendered by the server an image may have failed before hydration. A new request fires `onError`. */
function loadAgain(image: HTMLImageElement | null): void {
  const hasFailed = image?.complete && image.naturalWidth === 0;
  if (hasFailed) image.setAttribute('src', image.getAttribute('src') ?? '');
}

type EventPictureProps = {
  event: Event;
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string;
  /** Whether it is what visitors look at first. */
  isMain?: boolean;
  /** The scene of its poster. */
  scene?: number | undefined;
};

/**
 * The event's image, cut to its box of 4 to 3. A poster where it has none, where the image does not load, and where its
 * path is neither of the web nor of this site (`javascript:` say).
 */
export function EventPicture({ event, sizes, isMain = false, scene }: EventPictureProps) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const { imagePath } = event;
  const isShown = imagePath && webUrlOrSitePath.test(imagePath) && imagePath !== brokenPath;
  if (!isShown) return <EventPoster event={event} scene={scene} />;
  const [avif, webp] = [pictureSources(imagePath, 'avif'), pictureSources(imagePath, 'webp')];
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={loadAgain}
        src={imagePath}
        alt={event.imageAlt ?? ''}
        width={960}
        height={720}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        className="block h-full w-full object-cover"
        onError={() => setBrokenPath(imagePath)}
      />
    </picture>
  );
}
