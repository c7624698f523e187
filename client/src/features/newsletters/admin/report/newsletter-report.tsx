import { formatCount } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { formatLongMoment } from '@shared/newsletters/send-time';
import { newsPath } from '@shared/pages';
import { type RefObject, useId, useState } from 'react';
import { Link } from 'wouter';
import { AdminList, type Columns } from '@/admin/admin-list';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { errorText } from '@/api/request';
import { AskButton } from '@/changes/confirm-change';
import { Button, buttonStyles } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { Section } from '@/ui/page/section';
import { Progress } from '@/ui/pictures/progress';
import { Alert } from '@/ui/status';
import { Address } from '@/ui/table/table';
import { failuresPath, refetchEvery, useRetryNewsletter, useStopNewsletter } from '../../api/use-newsletters';
import { NewsletterPreview } from '../editor/newsletter-preview';
import { forgetUnsaved, unsavedText } from '../editor/use-newsletter-text';
import { ScreenHeader } from '../screen-header';
import { MailWarning } from '../sending/problems';

type NewsletterReportProps = { newsletter: Newsletter; listUrl: string };

export function NewsletterReport({ newsletter, listUrl }: NewsletterReportProps) {
  const { subject, state, slug, failed, actions } = newsletter;
  const [progress, focusProgress] = useDeferredFocus<HTMLElement>();
  return (
    <div className="mx-auto grid max-w-column gap-6 wide:px-4">
      <ScreenHeader title={subject} state={state} listUrl={listUrl} />
      <UnsavedRest newsletter={newsletter} />
      {state === 'sending' && <MailWarning />}
      <SendingProgress newsletter={newsletter} ref={progress} />
      <div className="flex flex-wrap gap-3">
        {slug !== null && (
          <Link href={newsPath({ slug })} className={buttonStyles({ variant: 'outline' })}>
            View on the site
          </Link>
        )}
        {actions.includes('stop') && <StopButton newsletter={newsletter} onDone={focusProgress} />}
      </div>
      {failed > 0 && <FailedRecipients newsletter={newsletter} onRetried={focusProgress} />}
      <NewsletterPreview {...newsletter} />
    </div>
  );
}

function StopButton({ newsletter, onDone }: { newsletter: Newsletter; onDone: () => void }) {
  const { id, recipients, sent, failed } = newsletter;
  const rest = Math.max(0, recipients - sent - failed);
  return (
    <AskButton
      label="Stop sending"
      variant="danger"
      title="Stop sending?"
      description={
        sent + failed === 0
          ? 'Nobody has gotten it yet. If you stop now, it becomes a draft again.'
          : `${formatCount(sent)} of ${formatCount(recipients)} people have gotten it. The other ${formatCount(rest)} will not, and you cannot resume sending.`
      }
      busyLabel="Stopping..."
      cancelLabel="Keep sending"
      change={useStopNewsletter(id)}
      payload={undefined}
      onDone={onDone}
    />
  );
}

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

const columns: Columns<ReturnType<typeof failuresPath>> = [
  { header: 'To', cell: ({ to }) => <Address email={to || 'Erased'} />, isRowHeader: true, sortBy: 'to' },
  {
    header: 'Reason',
    cell: ({ to, lastError }) => lastError ?? (to ? 'Unknown' : 'Their data was erased'),
    onPhones: 'start',
  },
  { header: 'Attempts', cell: ({ attempts }) => formatCount(attempts) },
  { header: 'Written', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt' },
];

type FailedRecipientsProps = { newsletter: Newsletter; onRetried: () => void };

function FailedRecipients({ newsletter, onRetried }: FailedRecipientsProps) {
  const { id } = newsletter;
  const retry = useRetryNewsletter(id);
  return (
    <Section heading="Failed" className="gap-4">
      {retry.error && <Alert>{errorText(retry.error)}</Alert>}
      <AdminList
        what="failed recipients"
        path={failuresPath(id)}
        columns={columns}
        refetchEvery={() => refetchEvery([newsletter])}
        whenEmpty="No failures. If the mail server rejects a recipient, they appear here with the reason."
        pageActions={(rows) =>
          newsletter.actions.includes('retry') &&
          rows.some(({ to }) => to !== '') && (
            <Button
              variant="outline"
              isBusy={retry.isPending}
              onClick={() => retry.mutate(undefined, { onSuccess: onRetried })}
            >
              {retry.isPending ? 'Queueing...' : 'Send again'}
            </Button>
          )
        }
      />
    </Section>
  );
}

type SendingProgressProps = { newsletter: Newsletter; ref: RefObject<HTMLElement | null> };

function SendingProgress({ newsletter, ref }: SendingProgressProps) {
  const id = useId();
  const { state, recipients, sent, failed } = newsletter;
  const isWritten = recipients > 0;
  const rest = Math.max(0, recipients - sent - failed);
  const numbers = [
    { name: 'Recipients', value: recipients },
    { name: 'Sent', value: sent },
    { name: 'Failed', value: failed },
    ...(state === 'sending' && isWritten ? [{ name: 'Waiting', value: rest }] : []),
    ...(state === 'stopped' ? [{ name: 'Not sent', value: rest }] : []),
  ];
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Sending"
      className="grid gap-4 rounded-coaster border-2 border-ink bg-coaster p-5"
    >
      <p id={id}>{summary(newsletter)}</p>
      {state === 'sending' && (
        // Without a value it shows that something goes on, and not how far it is.
        <Progress
          aria-labelledby={id}
          {...(isWritten && { value: sent + failed, max: recipients })}
          className="h-5"
        />
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-dusk text-sm">{name}</dt>
            <dd className="font-display text-heading tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function summary({ state, recipients, sent, failed, sentAt }: Newsletter): string {
  const when = sentAt && formatLongMoment(sentAt);
  if (state === 'sent') return when ? `Sending ended on ${when}.` : 'Sending ended.';
  if (state === 'stopped')
    return `${when ? `Stopped on ${when}.` : 'Stopped.'} Only those counted as sent got it.`;
  if (recipients === 0) return 'The emails are being prepared.';
  return `${formatCount(sent + failed)} of ${formatCount(recipients)} done.`;
}
