import { countLabel } from '@shared/counting';
import type { PictureState } from '@shared/picture-states';
import type { Picture } from '@shared/pictures';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getFile, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { albumKey } from './use-album';

export const picturesPath = '/api/admin/pictures';

const pictureKeys = {
  all: [picturesPath],
  file: (id: number, width: number) => ['picture-file', id, width],
} as const;

/** Returns a function that has everything read anew that shows these pictures. */
export function useRefetchPictures() {
  const queries = useQueryClient();
  return (pictures: readonly Pick<Picture, 'eventId'>[]) =>
    refetchAfterChange(
      queries,
      pictureKeys.all,
      ...pictures.flatMap(({ eventId }) => (eventId === null ? [] : [albumKey(eventId)])),
    );
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
export function usePictureFile(
  { id, state }: Pick<Picture, 'id' | 'state'>,
  width: number,
): UseQueryResult<string> {
  return useQuery({
    queryKey: pictureKeys.file(id, width),
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
  pending: { title: 'Set Back', description: 'It waits for a decision again.' },
} as const;

/** Accepts or rejects pictures. */
export function useDecide() {
  const refetch = useRefetchPictures();
  return useSingleFlightMutation({
    mutationFn: ({ pictures, state }: { pictures: Picture[]; state: PictureState }) =>
      changeEach(pictures, ({ id }) => sendJson<Picture>('PUT', `${picturesPath}/${id}`, { state })),
    onSuccess: (changed, { pictures, state }) => {
      const { title, description } = decisions[state];
      showToast({
        title,
        description: pictures.length === 1 && changed === 1 ? description : countLabel(changed, 'picture'),
      });
      refetch(pictures);
    },
    onError: (error, { pictures }) => {
      showErrorToast('Update Failed', errorText(error));
      refetch(pictures);
    },
  });
}

/** Says otherwise what a picture shows. */
export function useDescribePicture() {
  const refetch = useRefetchPictures();
  return useSingleFlightMutation({
    mutationFn: ({ picture: { id }, alt }: { picture: Picture; alt: string }) =>
      sendJson<Picture>('PUT', `${picturesPath}/${id}`, { alt }),
    onSuccess: (picture) => {
      showToast({ title: 'Picture Updated', description: 'Its words are changed.' });
      refetch([picture]);
    },
    onError: (error, { picture }) => {
      if (isOutdated(error)) refetch([picture]);
    },
  });
}

export function useDeletePictures() {
  const refetch = useRefetchPictures();
  return useSingleFlightMutation({
    mutationFn: (pictures: Picture[]) =>
      changeEach(pictures, ({ id }) => sendJson('DELETE', `${picturesPath}/${id}`)),
    onSuccess: (changed, pictures) => {
      showToast({ title: 'Deleted', description: `${countLabel(changed, 'picture')} deleted.` });
      refetch(pictures);
    },
    // Some of them may be deleted all the same.
    onError: (_error, pictures) => refetch(pictures),
  });
}
