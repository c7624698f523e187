import type { Session } from '@shared/account/account';
import type { IdentityMethods } from '@shared/account/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import type { CallError, Code, Result } from '@/api/contract';
import { ApiError, errorText, hasCode, sendJson, write } from '@/api/request';
import { startSession } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

// Browsers can write their passkeys as JSON themselves, but what password managers give in their place often cannot.
const library = () => import('@simplewebauthn/browser');

const reasons: Record<string, string> = {
  NotAllowedError: 'No passkey was used. It was cancelled or took too long. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at this site’s usual address, over https.',
};

function tellWhy(cause: unknown): never {
  const reason = cause instanceof Error ? reasons[cause.name] : undefined;
  throw new ApiError(0, reason ?? 'Your browser could not use a passkey. Please try another way to log in.', {
    cause,
  });
}

/** Has the browser make a passkey, after the password. */
export async function createPasskey(password: string) {
  const optionsJSON = await sendJson('POST', '/api/user/passkeys/options', { password });
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(tellWhy);
}

/** Has the browser use a passkey: for a login, or for who is logged in. */
async function provePasskey(login?: { attempt: string }) {
  const optionsJSON = await (login
    ? sendJson('POST', '/api/login/second-factor/options', login)
    : sendJson('POST', '/api/user/confirm/options'));
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(tellWhy);
}

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

type Credentials = { username: string; password: string };

const showFailure = (title: string) => (error: Error) => showErrorToast(title, errorText(error));

/** A login, in one step or two. Toasts tell of it, unless `onDone` is called in their place. */
export function useLogin(onDone?: () => void) {
  const queries = useQueryClient();
  const finish = (session: Session) => {
    startSession(queries, session);
    if (onDone) onDone();
    else showToast({ title: 'Login successful', description: `Welcome back, ${session.user.username}!` });
  };
  const password = useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => sendJson('POST', '/api/login', credentials),
    onSuccess: (response) => {
      if ('token' in response) finish(response);
    },
    onError: onDone ? () => {} : showFailure('Login failed'),
  });
  const waiting = password.data && 'secondFactor' in password.data ? password.data.secondFactor : undefined;
  const proof = useProof({
    url: '/api/login/second-factor',
    attempt: waiting && { attempt: waiting.attempt },
    onSuccess: finish,
    onError: (error) => {
      // It took too long: the password is needed again.
      if (hasCode(error, 'attempt-expired')) password.reset();
    },
  });
  const reset = () => {
    password.reset();
    proof.reset();
  };
  return {
    logIn: (credentials: Credentials) => {
      proof.reset();
      password.mutate(credentials);
    },
    isPending: password.isPending,
    error: password.error ?? (hasCode(proof.error, 'attempt-expired') ? proof.error : null),
    secondStep: waiting && { methods: waiting.methods, proof, onBack: reset },
    reset,
  };
}

/** Creates an account and logs it in. The server makes only the first account of a new site an admin. */
export function useRegister() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (credentials: Credentials) =>
      sendJson('POST', '/api/register', { ...credentials, isAdmin: true }),
    onSuccess: (session) => {
      startSession(queries, session);
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created successfully.',
      });
    },
    onError: showFailure('Registration failed'),
  });
}
