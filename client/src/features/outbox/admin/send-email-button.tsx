import { mayEmail } from '@shared/mail/email-kinds';
import type { Email } from '@shared/mail/emails';
import type { ComponentProps } from 'react';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { Button } from '@/ui/button';
import { useReleaseEmails, useRetryEmail } from '../api/use-emails';

/** Sends a held message, or a failed one again. Of others, erased ones, and while sending is off, there is nothing to send. */
export function SendEmailButton({
  email,
  children,
  ...look
}: ComponentProps<typeof Button> & { email: Email }) {
  const { data: status } = useMailStatus();
  const release = useReleaseEmails();
  const retry = useRetryEmail();
  const isHeld = mayEmail('release', email);
  const isErased = email.to === '';
  if (!status?.isOn || isErased || !(isHeld || mayEmail('retry', email))) return null;
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
