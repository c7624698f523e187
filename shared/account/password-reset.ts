import * as z from 'zod';
import { email } from '../fields';
import { passwordsDiffer, registerInput } from './account';

/** Whose password is forgotten (docs/product/accounts.md#forgotten-password). */
export const forgotForm = z.object({ email });

/** The account that a link is for. */
export const resetResponse = z.object({ username: z.string() });
export type Reset = z.infer<typeof resetResponse>;

/** The new password. */
export const passwordReset = registerInput.pick({ password: true });

/** The form for it. */
export const resetForm = passwordReset
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);
