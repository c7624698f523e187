import type { Passkey, RecoveryCodes, SecondFactors, TotpSecret } from '@shared/account/second-factor';
import { refetchAfterChange } from '@/api/admin/after-change';
import { createPasskey } from '@/api/passkey';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import type { Typed } from '@/ui/form/form';
import type { ToastContent } from '@/ui/toast-store';
import { ownSessionsPath, secondFactorsPath } from './use-own-account';

export const useSecondFactors = () => useRead<SecondFactors>(secondFactorsPath, { staleTime: 0 });

/** What the API gives for a change: one of these, or nothing. */
export type Made = Partial<Passkey & TotpSecret & RecoveryCodes>;

export type FactorChange = {
  /** The call that makes it. */
  call: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string];
  /** Makes what is sent of what was typed, where that is not the same. */
  prepare?: (typed: Typed) => Promise<object>;
  /** The toast about what was done. */
  done?: (made: Made) => ToastContent;
};

/** A change of a second factor, which ends all other sessions. */
export const useFactorChange = ({ call, prepare, done }: FactorChange) =>
  useChange<Made | undefined, Typed>({
    send: async (typed) => sendJson(...call, prepare ? await prepare(typed) : typed),
    refetch: (queries) => refetchAfterChange(queries, [secondFactorsPath], [ownSessionsPath]),
    ...(done && { done: (made = {}) => done(made) }),
  });

/** Has the browser make a passkey, after the password. */
export const newPasskey = async ({ name = '', password }: Typed) => ({
  name: name.trim() || 'Passkey',
  credential: await createPasskey('/api/user/passkeys/options', { password }),
});
