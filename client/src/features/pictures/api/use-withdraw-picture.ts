import { deleteIfThere } from '@/api/admin/after-change';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** The path of the pictures of a link's guest. */
export const ownPicturesPath = (token: string) => `/api/registrations/${encodeURIComponent(token)}/pictures`;

/** Withdraws a picture that a guest has sent in. One that is gone already is no failure. */
export function useWithdrawPicture(token: string) {
  return useSingleFlightMutation({
    mutationFn: (id: number) => deleteIfThere(`${ownPicturesPath(token)}/${id}`),
  });
}
