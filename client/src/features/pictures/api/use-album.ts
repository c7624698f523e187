import type { LatestAlbum, PublicPicture } from '@shared/pictures/pictures';
import { useRead } from '@/api/use-read';

/** The read's own path, under which the server renders the page too. */
export const albumPath = (eventId: number) => `/api/events/${eventId}/pictures`;

/** The accepted pictures of an event's album. */
export const useAlbum = (eventId: number) => useRead<PublicPicture[]>(albumPath(eventId));

/** The latest event with pictures in its album, as far as it is known. */
export const useLatestAlbum = (): LatestAlbum['event'] =>
  useRead<LatestAlbum>('/api/albums/latest').data?.event ?? null;
