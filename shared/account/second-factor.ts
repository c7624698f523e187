import * as z from 'zod';
import { count, instant, rowId, text } from '../fields';
import { unbrokenText } from '../text/pasted-text';
import { enteredPassword, sessionResponse } from './account';

/** What somebody who knows the password can prove besides, in the order in which it is offered. */
const secondFactorMethods = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, 'Must be base64url');
/** What a browser's `PublicKeyCredential.toJSON` gives. */
const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
});
const transports = z.array(z.string().max(20)).max(10).optional();
/** WebAuthn's RegistrationResponseJSON. */
const newCredential = credential.extend({
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});
/** WebAuthn's AuthenticationResponseJSON. */
const assertion = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

/** A code as people type it: neither gaps nor small letters matter. */
const code = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .max(40, message)
    .transform((value) => unbrokenText(value).replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(pattern, message));
const totpCode = code(/^\d{6}$/, 'Enter the 6 digits that the app shows');
/** 80 bits as 16 characters of base 32. */
const recoveryCode = code(/^[A-Z2-7]{16}$/, 'Enter a code of 16 letters and digits');

const secondFactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('passkey'), credential: assertion }),
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery-code'), code: recoveryCode }),
]);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** A change of a factor asks for the password each time. */
export const passwordInput = z.object({ password: enteredPassword });

/** What shows that it is still the owner of the session: a second factor, or the password of an account that has none. */
export const identityProof = z.discriminatedUnion('method', [
  passwordInput.extend({ method: z.literal('password') }),
  ...secondFactorProof.options,
]);
export const identityMethodsResponse = z.object({
  methods: z.array(z.enum(['password', ...secondFactorMethods])),
});
export type IdentityMethods = z.infer<typeof identityMethodsResponse>;

/** Names a login whose password was right, and that waits for its second factor. */
export const loginAttempt = z.object({ attempt: z.string().max(100) });
/** The second step of that login. */
export const secondFactorInput = z.intersection(loginAttempt, secondFactorProof);

/** What is shown instead of a session where the account has a second factor. */
const secondFactorResponse = z
  .object({ secondFactor: loginAttempt.extend({ methods: z.array(z.enum(secondFactorMethods)) }) })
  .meta({ id: 'SecondFactorRequired' });
export const loginResponse = z.union([sessionResponse, secondFactorResponse]);
export type LoginResponse = z.infer<typeof loginResponse>;

const knownCredentials = z
  .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
  .optional();
/** WebAuthn's PublicKeyCredentialRequestOptionsJSON: what is not named here is as browsers have it by default. */
export const assertionOptions = z
  .object({ challenge: z.string(), rpId: z.string().optional(), allowCredentials: knownCredentials })
  .meta({ id: 'PasskeyRequestOptions' });
/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: knownCredentials,
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

export const maxPasskeyName = 50;
/** A passkey's name is its owner's word for it. */
export const passkeyNameInput = z.object({
  name: text({ min: 1, max: maxPasskeyName, message: 'Name is required' }),
});
export const passkeyInput = passkeyNameInput.extend({ credential: newCredential });
export const passkeyResponse = z
  .object({
    id: rowId,
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    isUsable: z.boolean().meta({ description: 'False once the site has another host name.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeyResponse>;

export const totpCodeInput = z.object({ code: totpCode });
export const totpSecretResponse = z
  .object({
    secret: z.string().meta({ description: 'Base 32.' }),
    url: z.string().meta({ description: 'otpauth://' }),
  })
  .meta({ id: 'TotpSecret' });
export type TotpSecret = z.infer<typeof totpSecretResponse>;

export const recoveryCodesResponse = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesResponse>;

/** All that the account page shows of an account's second factors. */
export const secondFactorsResponse = z
  .object({
    passkeys: z.array(passkeyResponse),
    canAddPasskeys: z.boolean().meta({ description: 'False where the site does not know its own address.' }),
    hasTotp: z.boolean(),
    recoveryCodesLeft: count.meta({ description: 'Of those that were acknowledged.' }),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof secondFactorsResponse>;
