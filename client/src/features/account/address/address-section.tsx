import type { AccountAddress } from '@shared/account/account';
import { confirmHours } from '@shared/account/link-times';
import { useState } from 'react';
import { sendJson } from '@/api/request';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { addressPath, useCallOff, useOwnAddress } from '../api/use-own-account';
import { AccountDialog, passwordField, type Question } from '../own/account-dialog';

export function AddressSection({ isAdmin }: { isAdmin: boolean }) {
  const query = useOwnAddress();
  const [question, ask] = useState<Question | null>(null);
  return (
    <>
      <Loading query={query} what="your address" />
      {query.data && <Address address={query.data} isAdmin={isAdmin} ask={ask} />}
      {question && <AccountDialog key={question.title} question={question} onNext={ask} />}
    </>
  );
}

function buttonFor({ email, pendingEmail }: AccountAddress): string {
  if (pendingEmail) return 'Use another address';
  return email ? 'Change address' : 'Add an address';
}

type AddressProps = { address: AccountAddress; isAdmin: boolean; ask: (question: Question) => void };

function Address({ address, isAdmin, ask }: AddressProps) {
  const { email, pendingEmail, isSendingOn } = address;
  const { setAddress, askAgain, removeAddress } = addressQuestions(address, isAdmin);
  return (
    <>
      {email ? (
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      ) : (
        <p>With an address, your account knows which crawls and applications are yours.</p>
      )}
      {pendingEmail && <Pending email={pendingEmail} onAgain={isSendingOn && (() => ask(askAgain))} />}
      {!isSendingOn && (
        <p className="text-dusk">
          We are not sending email right now, so no address can be confirmed. Please try again another day.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isSendingOn && (
          <Button variant="outline" onClick={() => ask(setAddress)}>
            <span>{buttonFor(address)}</span>
          </Button>
        )}
        {email && (
          <Button variant="danger" onClick={() => ask(removeAddress)}>
            Remove address
          </Button>
        )}
      </div>
    </>
  );
}

function Pending({ email, onAgain }: { email: string; onAgain: false | (() => void) }) {
  const { mutate: callOff, isPending } = useCallOff();
  return (
    <div className="grid gap-3 rounded-xl border-2 border-ink bg-paper p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
        <Badge tone="blush">Not confirmed yet</Badge>
      </p>
      <p>
        {`Open the link in our email to this address, in a browser where you are logged in. It works for ${confirmHours} hours.`}
      </p>
      <p className="text-dusk text-sm">
        No email? Check your spam folder, and look for an earlier one: its link works, too.
      </p>
      <div className="flex flex-wrap gap-3">
        {onAgain && (
          <Button variant="outline" size="row" onClick={onAgain}>
            Send it again
          </Button>
        )}
        <Button variant="outline" size="row" isBusy={isPending} onClick={() => callOff()}>
          Call it off
        </Button>
      </div>
    </div>
  );
}

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
