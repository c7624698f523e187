import type { Passkey, RecoveryCodes, SecondFactors, TotpSecret } from '@shared/account/second-factor';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/admin/after-change';
import { createPasskey } from '@/api/passkey';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { ownSessionsPath } from './use-own-account';

const path = '/api/user/second-factor';
const passkeysPath = '/api/user/passkeys';
const totpPath = '/api/user/totp';
const recoveryCodesPath = '/api/user/recovery-codes';

// A change of a factor ends all other sessions.
const refetch = (queries: QueryClient) => refetchAfterChange(queries, [path], [ownSessionsPath]);

type WithPassword = { password: string };

export const useSecondFactors = () => useRead<SecondFactors>(path, { staleTime: 0 });

/** Makes recovery codes, which count once they are acknowledged. */
export const useMakeRecoveryCodes = () =>
  useChange({
    send: (proof: WithPassword) => sendJson<RecoveryCodes>('POST', recoveryCodesPath, proof),
    refetch: () => {},
  });

export const useAcknowledgeRecoveryCodes = () =>
  useChange({
    send: () => sendJson('POST', `${recoveryCodesPath}/acknowledge`),
    refetch,
    done: () => ({
      title: 'Recovery Codes Kept',
      description: 'These count from now on, and no older ones.',
    }),
  });

export const useAddPasskey = () =>
  useChange({
    send: async ({ name, password }: WithPassword & { name: string }) => {
      const credential = await createPasskey(`${passkeysPath}/options`, { password });
      return sendJson<Passkey>('POST', passkeysPath, { name, credential });
    },
    refetch,
    done: ({ name }) => ({ title: 'Passkey Added', description: `Next time, log in with ${name}.` }),
  });

export const useRenamePasskey = () =>
  useChange({
    send: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      sendJson<Passkey>('PUT', `${passkeysPath}/${id}`, { name }),
    refetch,
    done: ({ name }) => ({ title: 'Passkey Renamed', description: `It is called ${name} now.` }),
  });

export const useRemovePasskey = () =>
  useChange({
    send: ({ id, password }: WithPassword & Pick<Passkey, 'id' | 'name'>) =>
      sendJson('DELETE', `${passkeysPath}/${id}`, { password }),
    refetch,
    done: (_nothing, { name }) => ({
      title: 'Passkey Removed',
      description: `${name} opens nothing any more.`,
    }),
  });

/** Makes the secret of an authenticator app, which counts once a code of it was entered. */
export const useMakeTotp = () =>
  useChange({
    send: (proof: WithPassword) => sendJson<TotpSecret>('POST', totpPath, proof),
    refetch,
  });

export const useConfirmTotp = () =>
  useChange({
    send: (code: string) => sendJson('POST', `${totpPath}/confirm`, { code }),
    refetch,
    done: () => ({ title: 'App Set Up', description: 'Next time, log in with a code from the app.' }),
  });

export const useRemoveTotp = () =>
  useChange({
    send: (proof: WithPassword) => sendJson('DELETE', totpPath, proof),
    refetch,
    done: () => ({ title: 'App Removed', description: 'Its codes open nothing any more.' }),
  });
