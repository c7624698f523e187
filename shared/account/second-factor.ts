import * as z from 'zod';
import { text } from '../fields';
import { count, instant, rowId } from '../responses';
import { enteredPassword, sessionResponse } from './account';

/** What somebody who knows the password can prove besides, in the order in which it is offered. */
const secondFactorMethods = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
const identityMethods = ['password', ...secondFactorMethods] as const;

/** A passkey's name is its owner's word for it. */
export const maxPasskeyName = 50;
const passkeyName = text({ min: 1, max: maxPasskeyName, message: 'Name is required' });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');
const credential = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** WebAuthn's RegistrationResponseJSON: what a browser's `PublicKeyCredential.toJSON` gives. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** WebAuthn's AuthenticationResponseJSON. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200)
      .nullish()
      .transform((value) => value ?? undefined),
  }),
});

const wrongCode = 'Enter the 6 digits that the app shows';
const withoutGaps = (value: string) => value.replace(/[\s-]/g, '');
/** Six digits; spaces between them do not matter. */
const totpCode = z
  .string(wrongCode)
  .max(20, wrongCode)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/, wrongCode));

const wrongRecoveryCode = 'Enter a code of 16 letters and digits';
/** 80 bits as 16 characters of base 32, in groups of four. */
const recoveryCode = z
  .string(wrongRecoveryCode)
  .max(40, wrongRecoveryCode)
  .transform((value) => withoutGaps(value).toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, wrongRecoveryCode));

const byPasskey = z.object({ method: z.literal('passkey'), credential: assertion });
const byTotp = z.object({ method: z.literal('totp'), code: totpCode });
const byRecoveryCode = z.object({ method: z.literal('recovery-code'), code: recoveryCode });
const byPassword = z.object({ method: z.literal('password'), password: enteredPassword });

export type SecondFactorProof = z.output<typeof byPasskey | typeof byTotp | typeof byRecoveryCode>;

/** Names a login whose password was right, and that waits for its second factor. */
const attempt = z.string().max(100);

/** What is shown instead of a session where the account has a second factor. */
const secondFactorResponse = z
  .object({ secondFactor: z.object({ attempt, methods: z.array(z.enum(secondFactorMethods)) }) })
  .meta({ id: 'SecondFactorRequired' });
export const loginResponse = z.union([sessionResponse, secondFactorResponse]);
export type LoginResponse = z.infer<typeof loginResponse>;

export const loginAttempt = z.object({ attempt });

/** The second step of a login. */
export const secondFactorInput = z.discriminatedUnion('method', [
  byPasskey.extend({ attempt }),
  byTotp.extend({ attempt }),
  byRecoveryCode.extend({ attempt }),
]);

/** What shows that it is still the owner of the session: a second factor, or the password of an account that has none. */
export const identityProof = z.discriminatedUnion('method', [byPassword, byPasskey, byTotp, byRecoveryCode]);
export const identityMethodsResponse = z.object({ methods: z.array(z.enum(identityMethods)) });
export type IdentityMethods = z.infer<typeof identityMethodsResponse>;

const transports = z.array(z.string()).optional();
const credentialDescriptor = z.object({ id: z.string(), type: z.string(), transports });
const requestedVerification = z.enum(['required', 'preferred', 'discouraged']).optional();

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const assertionOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    allowCredentials: z.array(credentialDescriptor).optional(),
    userVerification: requestedVerification,
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type AssertionOptions = z.infer<typeof assertionOptions>;

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().optional(),
    excludeCredentials: z.array(credentialDescriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: requestedVerification,
        requireResidentKey: z.boolean().optional(),
        userVerification: requestedVerification,
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type CreationOptions = z.infer<typeof creationOptions>;

/** A change of a factor asks for the password each time. */
export const passwordInput = z.object({ password: enteredPassword });

export const passkeyInput = z.object({ name: passkeyName, credential: newCredential });
export const passkeyNameInput = z.object({ name: passkeyName });
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
