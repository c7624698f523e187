import { countLabel, formatCount } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import type { MailStatus } from '@shared/mail/emails';
import type { ReactNode } from 'react';
import { AskButton } from '@/changes/confirm-change';
import { Section } from '@/ui/page/section';
import { Alert } from '@/ui/status';
import { useResumeSending } from '../api/use-emails';

const waiting = (count: number) => countLabel(count, '1 email is waiting.', '# emails are waiting.');

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section
      heading={title}
      className="gap-2 rounded-coaster border-2 border-ink bg-lager p-4 [overflow-wrap:anywhere] max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:gap-x-3 max-wide:py-2 wide:p-5"
    >
      {children}
    </Section>
  );
}

export function MailStatusNotice({ status, hasCount }: { status: MailStatus; hasCount: boolean }) {
  if (!status.isOn) return <SendingOff />;
  if (status.isPaused) return <Paused status={status} />;
  if (status.problem) return <Failing status={status} problem={status.problem} />;
  return (
    <p className="text-dusk [overflow-wrap:anywhere]">
      Sending is on<span className="max-wide:hidden">{`, as ${status.from}`}</span>.
      {hasCount && <span>{` Sent in the last 24 hours: ${formatCount(status.sent24h)}.`}</span>}
    </p>
  );
}

function SendingOff() {
  return (
    <Notice title="Sending is off">
      <details className="open:basis-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">How to turn it on</summary>
        <p>
          Until then, emails are held here and not sent. Set <code>SMTP_URL</code>, <code>MAIL_FROM</code> and{' '}
          <code>PUBLIC_URL</code> on the server, and restart it. Held emails stay here until you send them.
        </p>
      </details>
    </Notice>
  );
}

function Paused({ status: { queued, oldestQueuedAt, pausedAt, isSelling } }: { status: MailStatus }) {
  const oldest = oldestQueuedAt && formatMoment(oldestQueuedAt);
  return (
    <Notice title="Sending is paused">
      <p>
        <span>
          {`The site was down for more than an hour, or a backup was restored${pausedAt ? ` (${formatMoment(pausedAt)})` : ''}.`}
        </span>{' '}
        Queued emails may be out of date, or may have been sent already. Look through them, and delete the
        ones that should not go out.{isSelling && ' Until you resume, no spot is sold here either.'}
      </p>
      <p>{queued === 0 ? 'Nothing is queued.' : `${waiting(queued)} The oldest is from ${oldest}.`}</p>
      <div>
        <AskButton
          label={queued === 0 ? 'Resume sending' : `Send queued (${formatCount(queued)})`}
          variant="primary"
          title={queued === 0 ? 'Resume sending?' : countLabel(queued, 'Send 1 email?', 'Send # emails?')}
          description={
            queued === 0
              ? 'New emails go out right away.'
              : `The oldest is from ${oldest}. Sent emails cannot be recalled.`
          }
          confirmLabel="Send"
          isHarmless
          change={useResumeSending()}
          payload={undefined}
        />
      </div>
    </Notice>
  );
}

function Failing({ status: { problemAt, queued }, problem }: { status: MailStatus; problem: string }) {
  return (
    <Alert>
      <h2 className="text-heading">The mail server is refusing email</h2>
      <p className="mt-1">
        {problemAt && <span>{`Since ${formatMoment(problemAt)}. `}</span>}It says:{' '}
        <q className="font-semibold">{problem}</q>
      </p>
      <p className="mt-2 text-ink">
        {queued > 0 && <span>{`${waiting(queued)} `}</span>}Nothing is lost: the site tries again at least
        every 5 minutes, for 3 days. If the message mentions a password, a quota or a certificate, the person
        who runs the server needs to fix it.
      </p>
    </Alert>
  );
}
