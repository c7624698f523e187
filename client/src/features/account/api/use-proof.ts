import type { IdentityMethods } from '@shared/account/second-factor';
import { provePasskey } from '@/api/passkey';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

export type IdentityMethod = IdentityMethods['methods'][number];

/** How, and what was typed: nothing for a passkey. */
export type Proof = { method: IdentityMethod; password?: string; code?: string };

type ProofOptions<Result> = {
  /** The path of the API that takes the proof. Below it, `/options` says how a passkey is used. */
  url: string;
  /** What both are sent besides. */
  attempt?: { attempt: string } | undefined;
  onSuccess: (result: Result) => void;
  onError?: (error: Error) => void;
};

/** Shows the server that this is the account's owner. */
export function useProof<Result>({ url, attempt, ...handlers }: ProofOptions<Result>) {
  return useSingleFlightMutation({
    mutationFn: async (proof: Proof) => {
      const credential =
        proof.method === 'passkey' ? await provePasskey(`${url}/options`, { ...attempt }) : undefined;
      return sendJson<Result>('POST', url, { ...attempt, ...proof, credential });
    },
    ...handlers,
  });
}
