import type { User } from '@shared/account/account';
import { pages } from '@shared/pages';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useVisitor } from '@/api/session';
import { LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';
import { SessionDialog } from './session-dialog';

/** A page for who is logged in, with the dialogs that ask for the password again. Guests go to the login. */
export function LoggedIn({ children }: { children: (user: User) => ReactNode }) {
  const visitor = useVisitor();
  switch (visitor.status) {
    case 'guest':
      return <Redirect to={pages.auth} replace />;
    case 'resolving':
      return (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Checking who you are" />
        </div>
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
