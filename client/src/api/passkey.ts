import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, sendJson } from './request';

// Browsers can write their passkeys as JSON themselves, but what password managers give in their place often cannot.
const library = () => import('@simplewebauthn/browser');

/** What to tell of a browser's errors, by their names. */
const reasons: Record<string, string> = {
  NotAllowedError: 'No passkey was used. It was cancelled or took too long. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at this site’s usual address, over https.',
};

/** Says why nothing came of it. */
function tellWhy(cause: unknown): never {
  const reason = cause instanceof Error ? reasons[cause.name] : undefined;
  throw new ApiError(0, reason ?? 'Your browser could not use a passkey. Please try another way to log in.', {
    cause,
  });
}

/** Has the browser make a passkey by what the server sends from this path, where it is sent `body`. */
export async function createPasskey(url: string, body: object) {
  const optionsJSON = await sendJson<PublicKeyCredentialCreationOptionsJSON>('POST', url, body);
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(tellWhy);
}

/** Has the browser use a passkey in the same way. */
export async function provePasskey(url: string, body: object) {
  const optionsJSON = await sendJson<PublicKeyCredentialRequestOptionsJSON>('POST', url, body);
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(tellWhy);
}
