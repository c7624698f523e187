import type { LatestAlbum } from '@shared/pictures/pictures';
import { useRead } from '@/api/use-read';

/** The read's own path, under which the server renders the page too. */
export const albumPath = (eventId: number) => `/api/events/${eventId}/pictures` as const;

/** The accepted pictures of an event's album. */
export const useAlbum = (eventId: number) => useRead(albumPath(eventId));

/** The latest event with pictures in its album, as far as it is known. */
export const useLatestAlbum = (): LatestAlbum['event'] => useRead('/api/albums/latest').data?.event ?? null;
