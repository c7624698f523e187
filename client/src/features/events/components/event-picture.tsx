import type { Event } from '@shared/events';
import { useState } from 'react';
import { EventPoster } from './event-poster';

const webUrlOrSitePath = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** On a page rendered by the server an image may have failed before hydration. A new request fires `onError`. */
function loadAgain(image: HTMLImageElement | null): void {
  const hasFailed = image?.complete && image.naturalWidth === 0;
  if (hasFailed) image.setAttribute('src', image.getAttribute('src') ?? '');
}

/**
 * The event's image. A poster where it has none, where the image does not load, and where its path is neither of the
 * web nor of this site (`javascript:` say).
 */
export function EventPicture({ event }: { event: Event }) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const { imagePath } = event;
  const isShown = imagePath && webUrlOrSitePath.test(imagePath) && imagePath !== brokenPath;
  if (!isShown) return <EventPoster event={event} />;
  return (
    <img
      ref={loadAgain}
      src={imagePath}
      alt={event.imageAlt ?? ''}
      loading="lazy"
      className="block h-full w-full object-cover"
      onError={() => setBrokenPath(imagePath)}
    />
  );
}
