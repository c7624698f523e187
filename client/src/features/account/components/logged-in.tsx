import type { User } from '@shared/account/account';
import { pages } from '@shared/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { askFor, errorText } from '@/api/request';
import { useVisitor } from '@/api/session';
import { useRead } from '@/api/use-read';
import { Button } from '@/ui/button';
import { CancelButton, Dialog } from '@/ui/dialog';
import { Alert, LoadError, Spinner } from '@/ui/status';
import { useProof } from '../api/use-login';
import { forgetDrafts } from '../api/use-logout';
import { LoginStep } from './login-step';
import { ProofForm } from './proof-form';

/** Leads a guest to the login, which takes along where they were going. */
function ToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  return <Redirect to={pages.auth} state={search ? `${path}?${search}` : path} replace />;
}

type LoggedInProps = {
  /** What is above the content for everybody, drawn by the server too. */
  frame?: ReactNode;
  children: (user: User) => ReactNode;
};

/** A page for who is logged in, with the dialogs that ask for the password again. Guests go to the login. */
export function LoggedIn({ frame, children }: LoggedInProps) {
  const visitor = useVisitor();
  switch (visitor.status) {
    case 'guest':
      return <ToLogin />;
    case 'resolving':
      return (
        <>
          {frame}
          <div className="grid min-h-96 place-items-center">
            <Spinner label="Checking who you are" />
          </div>
        </>
      );
    case 'unknown':
      return (
        <div className="mx-auto max-w-column px-4 py-section">
          <LoadError
            message="Your account could not be loaded."
            query={{ isFetching: false, refetch: visitor.retry }}
          />
        </div>
      );
    case 'user':
      return (
        <>
          {children(visitor.user)}
          <SessionDialog username={visitor.user.username} />
          <ConfirmIdentityDialog />
        </>
      );
  }
}

const confirmUrl = '/api/user/confirm';

/** Asks for a fresh proof before what only the owner may do. Nothing typed is lost, and waiting requests continue. */
export function ConfirmIdentityDialog() {
  const { isAsked, settle } = usePrompt('confirm-identity');
  if (!isAsked) return null;
  return (
    <Dialog
      title="Confirm that it is you"
      description="Please confirm your identity to continue. Nothing is lost: you can pick up where you left off."
      onClose={() => settle(false)}
    >
      <Confirmation onDone={() => settle(true)} />
    </Dialog>
  );
}

function Confirmation({ onDone }: { onDone: () => void }) {
  // The account may have got a second factor since.
  const { data, error } = useRead(confirmUrl, { staleTime: 0, gcTime: 0 });
  const proof = useProof({ url: confirmUrl, onSuccess: onDone });
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner label="Loading" />;
  return (
    <ProofForm methods={data.methods} proof={proof} label="Confirm" busyLabel="Confirming...">
      <CancelButton />
    </ProofForm>
  );
}

/** Asks for a new login when the session has ended. Nothing typed is lost, and waiting requests continue. */
export function SessionDialog({ username }: { username: string }) {
  const { isAsked, settle } = usePrompt('login-required');
  if (!isAsked) return null;
  const end = (isLoggedIn: boolean) => {
    // Who does not log in again is logged out.
    if (!isLoggedIn) void forgetDrafts();
    settle(isLoggedIn);
  };
  return (
    <Dialog
      title="Your session has ended"
      description="Nothing is lost. Log in again to pick up where you left off."
      onClose={() => end(false)}
    >
      <LoginStep username={username} takesFocus label="Log in and continue" onDone={() => end(true)}>
        <Button variant="outline" onClick={() => end(false)}>
          Log out
        </Button>
      </LoginStep>
    </Dialog>
  );
}

/** Asks a person for what calls lack, while mounted. All wait for one answer: `settle` says whether it is there. */
export function usePrompt(lack: Parameters<typeof askFor>[0]) {
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const calls = waiting.current;
    const stop = askFor(
      lack,
      () =>
        new Promise((resolve) => {
          calls.push(resolve);
          setAsked(true);
        }),
    );
    return () => {
      stop();
      for (const answer of calls.splice(0)) answer(false);
    };
  }, [lack]);

  const settle = (isGiven: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(isGiven);
    setAsked(false);
  };
  return { isAsked, settle };
}
