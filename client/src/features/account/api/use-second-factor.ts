import { createPasskey } from '@/api/passkey';
import { useRead } from '@/api/use-read';
import type { Typed } from '@/ui/form/form';
import { secondFactorsPath } from './use-own-account';

export const useSecondFactors = () => useRead(secondFactorsPath, { staleTime: 0 });

/** Has the browser make a passkey, after the password. */
export const newPasskey = async ({ name = '', password }: Typed) => ({
  name: name.trim() || 'Passkey',
  credential: await createPasskey('/api/user/passkeys/options', { password }),
});
