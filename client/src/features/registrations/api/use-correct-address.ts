import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** Corrects the address of a party by what its browser got, and gives how often that can be done again. */
export const useCorrectAddress = (token: string) =>
  useSingleFlightMutation({
    mutationFn: (email: string) =>
      sendJson<{ correctionsLeft: number }>(
        'PUT',
        `/api/registrations/${encodeURIComponent(token)}/address`,
        { email },
      ),
  });
