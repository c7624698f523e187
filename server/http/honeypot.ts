import type { Honeypot } from '@shared/fields';
import type { Request } from 'express';
import { areYouThere } from '../errors';

/** What a public form says. Throws `are-you-there` for a filled hidden field without a tick, and never logs it. */
export function fromPerson<Form extends Honeypot>(
  req: Request,
  { leaveBlank, isPerson, ...form }: Form,
): Omit<Form, keyof Honeypot> {
  if (leaveBlank && isPerson !== true) {
    req.log.info('the hidden field of a form is filled in');
    throw areYouThere();
  }
  return form;
}
