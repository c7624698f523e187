import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { errorText, hasCode } from '@/api/request';
import { useReset, useResetPassword } from '@/features/account/api/use-reset-password';
import { ResetForm } from '@/features/account/components/reset-form';
import { DeadEnd } from '@/ui/page/dead-end';
import { PageHead } from '@/ui/page/page-head';
import { Loading } from '@/ui/status';

/** Where the link in mail leads to that sets a new password (docs/product/accounts.md#forgotten-password). */
export default function ResetPage() {
  const { token = '' } = useParams();
  const query = useReset(token);
  const request = useResetPassword(token);
  const { data: reset, error } = query;
  if (request.data) {
    return (
      <DeadEnd
        heading="You have a new password"
        text="Every browser is logged out of your account. Log in with the new password."
        links={[{ href: pages.auth, label: 'Login' }]}
        takesFocus
      />
    );
  }
  const ended = [error, request.error].find((one) => hasCode(one, 'link-not-found'));
  if (ended) {
    return (
      <DeadEnd
        heading="This link has slipped its leash"
        text="It may be incomplete, too old, or used already. Your account is safe: ask for another link, or log in with the password that you have."
        links={[
          { href: pages.forgot, label: 'Send me a new link' },
          { href: pages.auth, label: 'Login' },
        ]}
        takesFocus={error === null}
      />
    );
  }
  if (hasCode(error, 'sending-off')) {
    return (
      <DeadEnd
        heading="Not by mail right now"
        text={errorText(error)}
        links={[{ href: pages.contact, label: 'Write to us' }]}
      />
    );
  }
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <PageHead
        heading="Choose a new password"
        introduction={reset ? `It is for the account “${reset.username}”, and ends all its sessions.` : ''}
      />
      {reset && (
        <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
          <ResetForm username={reset.username} request={request} />
        </div>
      )}
      <Loading query={query} what="your link" />
      <noscript>
        <p className="font-semibold">This page needs JavaScript, which is turned off in this browser.</p>
      </noscript>
    </div>
  );
}
