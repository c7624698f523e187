import { type NewsletterForm, newsletterForm } from '@shared/newsletters/newsletters';
import * as z from 'zod';

type TextErrors = { subject?: string | undefined; body?: string | undefined };

/** What is wrong with each field. */
export function textErrors(form: NewsletterForm): TextErrors {
  const { error } = newsletterForm.safeParse(form);
  if (!error) return {};
  const { subject, body } = z.flattenError(error).fieldErrors;
  return { subject: subject?.[0], body: body?.[0] };
}
