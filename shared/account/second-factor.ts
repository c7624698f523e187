import * as z from 'zod';
import { sessionResponse } from './account';

/** What somebody who knows the password can prove besides, in the order in which it is offered. */
const secondFactorMethods = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
const identityMethods = ['password', ...secondFactorMethods] as const;

/** Names a login whose password was right, and that waits for its second factor. */
const attempt = z.string().max(100);

/** What is shown instead of a session where the account has a second factor. */
const secondFactorResponse = z
  .object({ secondFactor: z.object({ attempt, methods: z.array(z.enum(secondFactorMethods)) }) })
  .meta({ id: 'SecondFactorRequired' });
const loginResponse = z.union([sessionResponse, secondFactorResponse]);
export type LoginResponse = z.infer<typeof loginResponse>;

/** How somebody shows that it is still them. */
const identityMethodsResponse = z
  .object({ methods: z.array(z.enum(identityMethods)) })
  .meta({ id: 'IdentityMethods' });
export type IdentityMethods = z.infer<typeof identityMethodsResponse>;
