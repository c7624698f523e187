import type { IdentityMethods } from '@shared/account/second-factor';
import type { CallError, Code, Result } from '@/api/contract';
import { provePasskey } from '@/api/passkey';
import { write } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

export type IdentityMethod = IdentityMethods['methods'][number];

/** How, and what was typed: nothing for a passkey. */
export type Proof = { method: IdentityMethod; password?: string; code?: string };

type ProofUrl = '/api/login/second-factor' | '/api/user/confirm';

type ProofOptions<Url extends ProofUrl> = {
  url: Url;
  attempt?: { attempt: string } | undefined;
  onSuccess: (result: Result<'POST', Url>) => void;
  onError?: (error: CallError<Code<'POST', Url>>) => void;
};

export function useProof<const Url extends ProofUrl>({ url, attempt, ...handlers }: ProofOptions<Url>) {
  return useSingleFlightMutation({
    async mutationFn(proof: Proof): Promise<Result<'POST', Url>> {
      const credential = proof.method === 'passkey' ? await provePasskey(attempt) : undefined;
      // Which of these there are follows from the method.
      return write('POST', url, { ...attempt, ...proof, credential });
    },
    ...handlers,
  });
}
