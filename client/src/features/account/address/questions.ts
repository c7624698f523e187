import { confirmHours, takeBackDays } from '@shared/account/address-times';
import { addressPath } from '../api/use-own-account';
import { passwordField, type Question } from '../own/account-dialog';

const set = {
  busyLabel: 'Sending...',
  call: ['PUT', addressPath],
  done: ({ pendingEmail }) =>
    pendingEmail
      ? { title: 'Check Your Email', description: `Open the link in our email to ${pendingEmail}.` }
      : { title: 'Nothing Changed', description: 'This is your address already.' },
} satisfies Partial<Question>;

/** Asks for the address of an account that has this one, or none. */
export const setAddress = (email: string | null): Question => ({
  ...set,
  title: email ? 'Change your address' : 'Add an address',
  description: email
    ? `The new address counts once you open the link in our email to it. We tell the old one, which can take the change back for ${takeBackDays} days.`
    : 'It counts once you open the link in our email to it.',
  fields: [
    { name: 'email', label: email ? 'New address' : 'Email', type: 'email', autoComplete: 'email' },
    passwordField,
  ],
  label: 'Send the link',
});

/** Asks for the same address again. */
export const askAgain = (email: string): Question => ({
  ...set,
  title: 'Send the link again',
  description: `An earlier link works, too, until its ${confirmHours} hours are over.`,
  fields: [
    { name: 'email', label: 'Email', type: 'email', readOnly: true, defaultValue: email },
    passwordField,
  ],
  label: 'Send it again',
});

export const removeAddress = (email: string): Question => ({
  title: 'Remove your address?',
  description: `Your account forgets ${email}. We tell that address, which can take it back for ${takeBackDays} days.`,
  label: 'Remove',
  busyLabel: 'Removing...',
  variant: 'danger',
  call: ['DELETE', addressPath],
  done: () => ({ title: 'Address Removed', description: 'Your account has no address now.' }),
});
