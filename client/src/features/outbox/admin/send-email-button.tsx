import type { Email } from '@shared/mail/emails';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { useReleaseEmails, useRetryEmail } from '../api/use-emails';

/** Sends a held message, or a failed one again. Nothing where neither may be done. */
export function SendEmailButton({
  email,
  children,
  ...look
}: ComponentProps<typeof Button> & { email: Email }) {
  const release = useReleaseEmails();
  const retry = useRetryEmail();
  const isHeld = email.actions.includes('release');
  if (!isHeld && !email.actions.includes('retry')) return null;
  return (
    <Button
      {...look}
      isBusy={release.isPending || retry.isPending}
      onClick={() => (isHeld ? release.mutate([email]) : retry.mutate(email))}
    >
      <span>{isHeld ? 'Send' : 'Try again'}</span>
      {children}
    </Button>
  );
}
