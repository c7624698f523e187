import { countLabel } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { hasBegun } from '@shared/events/own-day';
import type { PictureState } from '@shared/pictures/picture-states';
import type { Picture } from '@shared/pictures/pictures';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getFile, isGone, refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const picturesPath = '/api/admin/pictures';

/** Invalidates everything that shows pictures, or counts them: albums, and events with their number. */
const refetchPictures = (queries: QueryClient): void =>
  refetchAfterChange(queries, '/api/events', '/api/admin/events', picturesPath);

export function useRefetchPictures() {
  const queries = useQueryClient();
  return () => refetchPictures(queries);
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A file of a picture that only administrators may see. As a data URL it may be shown in every document of the site. */
export function usePictureFile({ id, state }: Pick<Picture, 'id' | 'state'>, width: number) {
  return useQuery({
    queryKey: ['picture-file', id, width],
    queryFn: async () => dataUrl(await getFile(`${picturesPath}/${id}/file?width=${width}`)),
    enabled: state !== 'accepted',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Changes pictures one after the other, and gives how many. Rejects with the first failure once all are tried. */
async function changeEach(pictures: readonly Picture[], change: (picture: Picture) => Promise<unknown>) {
  let failure: unknown;
  let changed = 0;
  for (const picture of pictures) {
    try {
      await change(picture);
      changed += 1;
    } catch (error) {
      // Somebody else has deleted it meanwhile.
      if (!isGone(error)) failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return changed;
}

const decisions = {
  accepted: { title: 'Accepted', description: 'Visitors can see it.' },
  rejected: { title: 'Rejected', description: 'Visitors cannot see it.' },
  pending: { title: 'Back to Pending', description: 'It is waiting for a decision again.' },
} as const;

type Decision = {
  pictures: Picture[];
  state: PictureState;
  words?: Record<string, string>;
};

export const useDecide = () =>
  useChange({
    send: ({ pictures, state, words = {} }: Decision) =>
      changeEach(pictures, ({ id }) => sendJson('PUT', `${picturesPath}/${id}`, { state, alt: words[id] })),
    refetch: refetchPictures,
    done: (changed, { pictures, state }) => {
      const { title, description } = decisions[state];
      const isOne = pictures.length === 1 && changed === 1;
      return { title, description: isOne ? description : countLabel(changed, '1 picture', '# pictures') };
    },
    failed: 'Update Failed',
    isPartial: true,
  });

export const useDescribePicture = () =>
  useChange({
    send: ({ picture: { id }, alt }: { picture: Picture; alt: string }) =>
      sendJson('PUT', `${picturesPath}/${id}`, { alt }),
    refetch: refetchPictures,
    done: () => ({ title: 'Picture Updated', description: 'Its description was changed.' }),
  });

export const useDeletePictures = () =>
  useChange({
    send: (pictures: Picture[]) =>
      changeEach(pictures, ({ id }) => sendJson('DELETE', `${picturesPath}/${id}`)),
    refetch: refetchPictures,
    done: (changed) => ({
      title: 'Deleted',
      description: countLabel(changed, '1 picture deleted.', '# pictures deleted.'),
    }),
    isPartial: true,
  });

export function useAlbumEvents(): Event[] {
  const { data: upcoming = [] } = useRead('/api/events');
  const { data: past = [] } = useRead('/api/events?when=past');
  const now = currentTime();
  return [...upcoming.filter((event) => hasBegun(event, now)).reverse(), ...past];
}
