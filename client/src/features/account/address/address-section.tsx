import type { AccountAddress } from '@shared/account/address';
import { confirmHours } from '@shared/account/address-times';
import { useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { useCallOff, useOwnAddress } from '../api/use-address';
import { AccountDialog, type Question } from '../own/account-dialog';
import { askAgain, removeAddress, setAddress } from './questions';

/** The address of an account: the one that counts, and the one that waits to be confirmed. */
export function AddressSection() {
  const query = useOwnAddress();
  const [question, ask] = useState<Question | null>(null);
  return (
    <>
      <Loading query={query} what="your address" />
      {query.data && <Address {...query.data} ask={ask} />}
      {question && <AccountDialog key={question.title} question={question} onNext={ask} />}
    </>
  );
}

type Asking = { ask: (question: Question) => void };

function buttonFor(email: string | null, pendingEmail: string | null): string {
  if (pendingEmail) return 'Use another address';
  return email ? 'Change address' : 'Add an address';
}

function Address({ email, pendingEmail, isSendingOn, ask }: AccountAddress & Asking) {
  return (
    <>
      {email ? (
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      ) : (
        <p>With an address, your account knows which crawls and applications are yours.</p>
      )}
      {pendingEmail && <Pending email={pendingEmail} isSendingOn={isSendingOn} ask={ask} />}
      {!isSendingOn && (
        <p className="text-dusk">
          We are not sending email right now, so no address can be confirmed. Please try again another day.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isSendingOn && (
          <Button variant="outline" onClick={() => ask(setAddress(email))}>
            <span>{buttonFor(email, pendingEmail)}</span>
          </Button>
        )}
        {email && (
          <Button variant="danger" onClick={() => ask(removeAddress(email))}>
            Remove address
          </Button>
        )}
      </div>
    </>
  );
}

function Pending({ email, isSendingOn, ask }: Asking & { email: string; isSendingOn: boolean }) {
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
        No email? Check your spam folder, and try again in ten minutes. We send five a day at most.
      </p>
      <div className="flex flex-wrap gap-3">
        {isSendingOn && (
          <Button variant="outline" size="row" onClick={() => ask(askAgain(email))}>
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
