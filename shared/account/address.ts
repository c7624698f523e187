import * as z from 'zod';
import { email, oneOf, text } from '../fields';
import { enteredPassword } from './account';

/** What a change of the address asks of administrators (docs/product/accounts.md#address). */
export const addressProof = z.object({ password: enteredPassword.optional() });

export const addressInput = addressProof.extend({ email });

export const addressResponse = z
  .object({
    email: z.string().nullable().meta({ description: 'The address that counts: a confirmed one.' }),
    pendingEmail: z.string().nullable().meta({ description: 'One that waits to be confirmed.' }),
    isSendingOn: z.boolean().meta({ description: 'Whether an address can be confirmed: by mail.' }),
  })
  .meta({ id: 'AccountAddress' });
export type AccountAddress = z.infer<typeof addressResponse>;

/** What is removed: with `?pending` only the address that waits. */
export const addressRemoval = z.object({ pending: oneOf(['', 'true']).optional() });

/** With the token of a link in mail. */
export const addressLink = z.object({ token: text({ max: 200 }) });
