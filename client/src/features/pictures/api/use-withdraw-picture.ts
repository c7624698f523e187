import { isGone } from '@/api/after-change';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** Where the pictures of the guest are whose link it is. */
export const ownPicturesPath = (token: string) => `/api/registrations/${encodeURIComponent(token)}/pictures`;

/** Withdraws a picture that a guest has sent in. One that is gone already is no failure. */
export function useWithdrawPicture(token: string) {
  return useSingleFlightMutation({
    mutationFn: async (id: number) => {
      try {
        await sendJson('DELETE', `${ownPicturesPath(token)}/${id}`);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  });
}
