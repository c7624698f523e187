import { formatCount } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { newsPath } from '@shared/pages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { ConfirmChange } from '@/changes/confirm-change';
import { Button, buttonStyles } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { useStopNewsletter } from '../../api/use-newsletters';
import { forgetUnsaved, unsavedText } from '../editor/use-newsletter-text';
import { ScreenHeader } from '../screen-header';
import { MailWarning } from '../sending/mail-warning';
import { FailedRecipients } from './failed-recipients';
import { SendingProgress } from './sending-progress';

type NewsletterReportProps = { newsletter: Newsletter; listUrl: string };

/** How the sending of a newsletter goes, or went. */
export function NewsletterReport({ newsletter, listUrl }: NewsletterReportProps) {
  const { subject, state, slug, failed } = newsletter;
  const [isStopping, setStopping] = useState(false);
  const [progress, focusProgress] = useDeferredFocus<HTMLElement>();
  const isSending = state === 'sending';
  return (
    <div className="mx-auto grid max-w-column gap-6 wide:px-4">
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
          ? 'Nobody has gotten it yet. If you stop now, it becomes a draft again.'
          : `${formatCount(sent)} of ${formatCount(recipients)} people have gotten it. The other ${formatCount(rest)} will not, and you cannot resume sending.`
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

/** What was typed into a newsletter and not saved before somebody sent it: to copy, or to forget. */
function UnsavedRest({ newsletter }: { newsletter: Newsletter }) {
  const [rest, setRest] = useState(() => unsavedText(newsletter));
  if (!rest) return null;
  return (
    <section aria-label="Unsaved changes" className="grid gap-4 rounded-coaster bg-blush p-5">
      <p>It was sent before your last changes were saved. This is what you typed:</p>
      <TextField label="Subject" readOnly value={rest.subject} />
      <TextArea label="Text" readOnly rows={8} value={rest.body} />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          forgetUnsaved(newsletter);
          setRest(null);
        }}
      >
        Discard
      </Button>
    </section>
  );
}
