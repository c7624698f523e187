import type { Event } from '@shared/events';
import { useState } from 'react';
import { EventPoster } from './event-poster';

/** The event's image, or a poster where it has none, or where its image does not load. */
export function EventPicture({ event }: { event: Event }) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const { imagePath } = event;
  if (!imagePath || imagePath === brokenPath) return <EventPoster event={event} />;
  return (
    <img
      src={imagePath}
      alt=""
      loading="lazy"
      className="block h-full w-full object-cover"
      onError={() => setBrokenPath(imagePath)}
    />
  );
}
