import type { AccountAddress } from '@shared/account/address';
import { confirmHours } from '@shared/account/link-times';
import { sendJson } from '@/api/request';
import { addressPath } from '../api/use-own-account';
import { passwordField, type Question } from '../own/account-dialog';

const set = {
  busyLabel: 'Sending...',
  send: ({ email = '', password }) => sendJson('PUT', addressPath, { email, password }),
  done: ({ pendingEmail }) =>
    pendingEmail
      ? { title: 'Check Your Email', description: `Open the link in our email to ${pendingEmail}.` }
      : { title: 'Nothing Changed', description: 'This is your address already.' },
} satisfies Partial<Question>;

/** What is asked before changes of an account's address: administrators are asked for the password each time. */
export function addressQuestions({ email, pendingEmail }: AccountAddress, isAdmin: boolean) {
  const proof = isAdmin ? [passwordField] : [];
  const setAddress: Question = {
    ...set,
    title: email ? 'Change your address' : 'Add an address',
    description: email
      ? 'The new address counts once you open the link in our email to it. We tell the old one.'
      : 'It counts once you open the link in our email to it.',
    fields: [
      { name: 'email', label: email ? 'New address' : 'Email', type: 'email', autoComplete: 'email' },
      ...proof,
    ],
    label: 'Send the link',
  };
  const askAgain: Question = {
    ...set,
    title: 'Send the link again',
    description: `If we have sent one in the last hour, look for that: it works for ${confirmHours} hours.`,
    fields: [
      { name: 'email', label: 'Email', type: 'email', readOnly: true, defaultValue: pendingEmail ?? '' },
      ...proof,
    ],
    label: 'Send it again',
  };
  const removeAddress: Question = {
    title: 'Remove your address?',
    description: `Your account forgets ${email}. We tell that address.`,
    fields: proof,
    label: 'Remove',
    busyLabel: 'Removing...',
    variant: 'danger',
    send: ({ password }) => sendJson('DELETE', addressPath, { password }),
    done: () => ({ title: 'Address Removed', description: 'Your account has no address now.' }),
  };
  return { setAddress, askAgain, removeAddress };
}
