import { formatCount } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { newsPath } from '@shared/pages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { ConfirmChange } from '@/changes/confirm-change';
import { Button, buttonStyles } from '@/ui/button';
import { useStopNewsletter } from '../../api/use-sending';
import { ScreenHeader } from '../screen-header';
import { MailWarning } from '../sending/mail-warning';
import { FailedRecipients } from './failed-recipients';
import { SendingProgress } from './sending-progress';
import { UnsavedRest } from './unsaved-rest';

type NewsletterReportProps = { newsletter: Newsletter; listUrl: string };

/** How the sending of a newsletter goes, or went. */
export function NewsletterReport({ newsletter, listUrl }: NewsletterReportProps) {
  const { subject, state, slug, failed } = newsletter;
  const [isStopping, setStopping] = useState(false);
  const [progress, focusProgress] = useDeferredFocus<HTMLElement>();
  const isSending = state === 'sending';
  return (
    <div className="mx-auto grid max-w-column gap-6">
      <ScreenHeader title={subject} state={state} listUrl={listUrl} />
      <UnsavedRest newsletter={newsletter} />
      {isSending && <MailWarning />}
      <SendingProgress newsletter={newsletter} ref={progress} />
      <div className="flex flex-wrap gap-3">
        {slug !== null && (
          <Link href={newsPath({ slug })} className={buttonStyles({ variant: 'outline' })}>
            View on the site
          </Link>
        )}
        {isSending && (
          <Button variant="danger" onClick={() => setStopping(true)}>
            Stop sending
          </Button>
        )}
      </div>
      {failed > 0 && <FailedRecipients newsletter={newsletter} onRetried={focusProgress} />}
      {isStopping && (
        <StopDialog
          newsletter={newsletter}
          onDone={() => {
            setStopping(false);
            focusProgress();
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </div>
  );
}

type StopDialogProps = { newsletter: Newsletter; onDone: () => void; onClose: () => void };

/** Asks before the rest of a newsletter is dropped. */
function StopDialog({ newsletter, ...callbacks }: StopDialogProps) {
  const { id, recipients, sent, failed } = newsletter;
  const rest = Math.max(0, recipients - sent - failed);
  return (
    <ConfirmChange
      title="Stop sending?"
      description={
        sent + failed === 0
          ? 'Nobody has it yet. As long as that is so, it becomes a draft again.'
          : `${formatCount(sent)} of ${formatCount(recipients)} people have it. The ${formatCount(rest)} others would not get it, and it cannot be sent on.`
      }
      confirmLabel="Stop sending"
      busyLabel="Stopping..."
      cancelLabel="Keep sending"
      change={useStopNewsletter(id)}
      payload={undefined}
      {...callbacks}
    />
  );
}
