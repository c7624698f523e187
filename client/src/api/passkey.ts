import { ApiError, sendJson } from './request';

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
export async function provePasskey(login?: { attempt: string }) {
  const optionsJSON = await (login
    ? sendJson('POST', '/api/login/second-factor/options', login)
    : sendJson('POST', '/api/user/confirm/options'));
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(tellWhy);
}
