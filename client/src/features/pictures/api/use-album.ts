import type { LatestAlbum, PublicPicture } from '@shared/pictures';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

/** The key is the read's own path, under which the server renders the page. */
export const albumKey = (eventId: number) => [`/api/events/${eventId}/pictures`] as const;

/** The accepted pictures of an event's album. */
export function useAlbum(eventId: number) {
  return useQuery({
    queryKey: albumKey(eventId),
    queryFn: () => getJson<PublicPicture[]>(`/api/events/${eventId}/pictures`),
  });
}

const latestKey = ['/api/albums/latest'];

/** The latest event with pictures in its album, as far as it is known. */
export function useLatestAlbum(): LatestAlbum['event'] {
  const { data } = useQuery({
    queryKey: latestKey,
    queryFn: () => getJson<LatestAlbum>('/api/albums/latest'),
  });
  return data?.event ?? null;
}
