import type { passwordReset } from '@shared/account/password-reset';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

const urlOf = (token: string) => `/api/password/reset/${encodeURIComponent(token)}` as const;

/** The account that a link to a new password is for. */
export const useReset = (token: string) => useRead(urlOf(token));

/** Sets a new password by a link. */
export function useResetPassword(token: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (reset: z.input<typeof passwordReset>) => sendJson('POST', urlOf(token), reset),
    // Its sessions have ended, perhaps this browser's too.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['/api/user'] }),
  });
}
