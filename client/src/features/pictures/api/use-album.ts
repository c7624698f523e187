import type { LatestAlbum } from '@shared/pictures/pictures';
import { useRead } from '@/api/use-read';

/** The latest event with pictures in its album, as far as it is known. */
export const useLatestAlbum = (): LatestAlbum['event'] => useRead('/api/albums/latest').data?.event ?? null;
