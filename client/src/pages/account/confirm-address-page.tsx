import { confirmHours } from '@shared/account/link-times';
import { pages } from '@shared/pages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { errorText, hasCode } from '@/api/request';
import { useVisitor } from '@/api/session';
import { logOutAloud } from '@/features/account/api/use-logout';
import { useConfirmAddress } from '@/features/account/api/use-own-account';
import { LoginStep } from '@/features/account/components/login-step';
import { Button, buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { Ending, LinkFrame } from '@/ui/page/ending';
import { Alert, LoadError, Spinner } from '@/ui/status';
import { showToast } from '@/ui/toast-store';

export default function ConfirmAddressPage() {
  const { token = '' } = useParams();
  return (
    <LinkFrame>
      <ConfirmAddress token={token} />
    </LinkFrame>
  );
}

const warning =
  ' Confirm only if you made this account yourself: it then shows every spot and application of the address this link was sent to.';
const account = { href: pages.account, label: 'Go to your account' };

/** Confirms the address of the account that asked for it, which logs in here where it is not. */
export function ConfirmAddress({ token }: { token: string }) {
  const visitor = useVisitor();
  const action = useConfirmAddress();
  const logout = useMutation({ mutationFn: logOutAloud, onSettled: action.reset });
  const [, navigate] = useLocation();
  /** Whether what was shown before is gone with the focus in it. */
  const [hasMoved, setHasMoved] = useState(false);
  if (hasCode(action.error, 'link-not-found'))
    return (
      <Ending heading="This link no longer works" next={account}>
        {`It was used already, it is more than ${confirmHours} hours old, or your account does not wait for this address any more. You can get a new one in your account.`}
      </Ending>
    );
  const leave = ({ email }: { email: string | null }) => {
    const description = `${email} is the address of your account. Every other browser has to log in again.`;
    showToast({ title: 'That’s your address now', description, variant: 'success' });
    navigate(pages.account, { replace: true });
  };
  const isRefused = hasCode(action.error, 'not-your-link', 'email-taken');
  const onLogin = () => {
    setHasMoved(true);
    // The session may have ended with the button.
    action.reset();
  };
  const switchAccount = () => {
    setHasMoved(true);
    logout.mutate();
  };
  return (
    <>
      <div>
        <h1 className="text-title">Confirm your address</h1>
        <LeashMark className="mt-2" />
      </div>
      <noscript>
        <p className="font-semibold">This page needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      {visitor.status === 'resolving' && <Spinner label="Checking who you are" />}
      {visitor.status === 'unknown' && (
        <LoadError
          message="Your account could not be loaded."
          query={{ isFetching: false, refetch: visitor.retry }}
        />
      )}
      {visitor.status === 'guest' && (
        <>
          <p className="max-w-prose text-lg leading-relaxed">
            Log in to the account that you want this address for. Did you not ask for this? Close the page,
            and nothing happens.
          </p>
          <div className="w-full max-w-md">
            <LoginStep takesFocus={hasMoved} label="Log in" onDone={onLogin} />
          </div>
        </>
      )}
      {visitor.status === 'user' && (
        <>
          <p className="max-w-prose text-lg leading-relaxed [overflow-wrap:anywhere]">
            {`You are logged in as ${visitor.user.username}.${isRefused ? '' : warning}`}
          </p>
          {action.error && <Alert>{errorText(action.error)}</Alert>}
          {hasCode(action.error, 'email-taken') && (
            <Link href={pages.forgot} className={buttonStyles()}>
              Forgot its password?
            </Link>
          )}
          {isRefused ? (
            <Button
              variant={hasCode(action.error, 'email-taken') ? 'outline' : 'primary'}
              isBusy={logout.isPending}
              autoFocus
              onClick={switchAccount}
            >
              Use another account
            </Button>
          ) : (
            <Button
              size="large"
              isBusy={action.isPending}
              autoFocus={hasMoved}
              onClick={() => action.mutate(token, { onSuccess: leave })}
            >
              <span>{action.isPending ? 'Confirming...' : 'Confirm my address'}</span>
            </Button>
          )}
        </>
      )}
    </>
  );
}
