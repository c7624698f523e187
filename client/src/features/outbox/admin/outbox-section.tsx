import { countLabel, formatCount } from '@shared/counting';
import { emailKindName, emailStates } from '@shared/mail/email-kinds';
import type { Email } from '@shared/mail/emails';
import { formatMonthAndDay } from '@shared/short-days';
import { type ReactNode, useState } from 'react';
import { AdminList, type Columns } from '@/admin/admin-list';
import { emailBadges, recipientName } from '@/admin/texts';
import { useMailStatus, whileQueued } from '@/api/admin/shared-reads';
import { AskButton } from '@/changes/confirm-change';
import { StateBadge, stateOptions } from '@/ui/badge';
import { Button } from '@/ui/button';
import { idOf, useUrlParameter } from '@/ui/page/use-url-parameter';
import { hasFailed, LoadError } from '@/ui/status';
import { RowButton } from '@/ui/table/data-table';
import { Address, Moment, Note } from '@/ui/table/table';
import { emailsPath, useReleaseEmails, useRetryAll } from '../api/use-emails';
import { DeleteEmailsDialog, EmailDialog, SendEmailButton } from './email-dialog';
import { MailStatusNotice } from './mail-status-notice';
import { SendHeldButton } from './send-held-button';

function emailColumns(onOpen: (email: Email) => void): Columns<typeof emailsPath> {
  return [
    {
      header: 'Subject',
      cell: (email) => (
        <div className="xl:min-w-72">
          <RowButton onClick={() => onOpen(email)}>{email.subject}</RowButton>
          <Note>{emailKindName(email.kind)}</Note>
        </div>
      ),
      isRowHeader: true,
      sortBy: 'subject',
    },
    {
      header: 'To',
      cell: ({ to, state, lastError }) => (
        <>
          <Address email={recipientName(to)} />
          {lastError && state !== 'sent' && <span className="block text-sm">{lastError}</span>}
        </>
      ),
      sortBy: 'to',
      onPhones: 'start',
    },
    {
      header: 'State',
      onPhones: 'end',
      cell: ({ state, createdAt }) => (
        <>
          {/* Of one that failed the reason needs the room. */}
          {state !== 'failed' && (
            <span className="hidden pr-2 text-dusk max-lg:in-data-closed:inline">
              {formatMonthAndDay(createdAt)}
            </span>
          )}
          <StateBadge {...emailBadges[state]} />
        </>
      ),
    },
    {
      header: 'Written',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sortBy: 'createdAt',
    },
    {
      header: 'Actions',
      cell: (email) => (
        <SendEmailButton email={email} variant="outline" size="row" className="whitespace-nowrap">
          <span className="sr-only">{` ${email.subject} to ${recipientName(email.to)}`}</span>
        </SendEmailButton>
      ),
      align: 'end',
    },
  ];
}

type OutboxSectionProps = {
  /** The event that the messages are about. Without it they are those of the whole site. */
  eventId?: number;
  actions?: ReactNode;
};

export function OutboxSection({ eventId, actions }: OutboxSectionProps) {
  const status = useMailStatus();
  // The open message is in the URL, so that others can link to it, and Back closes it.
  const [requested, setRequested] = useUrlParameter('email');
  const openedId = idOf(requested);
  const close = () => setRequested(null, { replace: true });
  const [deleting, setDeleting] = useState<Email[]>([]);
  const release = useReleaseEmails();
  const retryAll = useRetryAll();
  // The numbers of all messages have no place in one event's list.
  const isWholeSite = eventId === undefined;
  const { isOn = false, retryable = 0 } = status.data ?? {};
  return (
    <section tabIndex={-1} aria-label="Outbox" className="grid gap-5 max-wide:gap-3">
      {status.data && <MailStatusNotice status={status.data} hasCount={isWholeSite} />}
      {hasFailed(status) && <LoadError message="The sending status could not be loaded." query={status} />}
      <AdminList
        what="emails"
        path={emailsPath}
        {...(!isWholeSite && { scope: { eventId: String(eventId) } })}
        columns={emailColumns(({ id }) => setRequested(id, { replace: false }))}
        rowName={({ subject, to }) => `${subject} to ${recipientName(to)}`}
        statuses={stateOptions(emailStates, emailBadges, isWholeSite ? status.data : undefined)}
        statusName="state"
        refetchEvery={(rows) => isOn && rows.some(({ state }) => state === 'queued') && whileQueued}
        whenEmpty={
          isWholeSite
            ? 'No emails yet. Every email that the site sends appears here.'
            : 'No emails yet. Emails to this event’s guests appear here.'
        }
        actions={
          <>
            {actions}
            <SendHeldButton eventId={eventId} />
            {isOn && isWholeSite && retryable > 0 && (
              <AskButton
                label={`Retry all failed (${formatCount(retryable)})`}
                title={countLabel(retryable, 'Retry 1 failed email?', 'Retry # failed emails?')}
                description="Sent emails cannot be recalled."
                confirmLabel="Try again"
                isHarmless
                change={retryAll}
                payload={undefined}
              />
            )}
          </>
        }
        bulkActions={(selected, clear) => {
          const chosen = selected.filter(({ actions }) => actions.includes('release'));
          const unsent = selected.filter(({ actions }) => actions.includes('delete'));
          return (
            <>
              {chosen.length > 0 && (
                <Button
                  isBusy={release.isPending}
                  onClick={() => release.mutate(chosen, { onSuccess: clear })}
                >{`Send ${chosen.length === selected.length ? '' : `${chosen.length} of them`}`}</Button>
              )}
              {unsent.length > 0 ? (
                <Button
                  variant="danger"
                  onClick={() => setDeleting(unsent)}
                >{`Delete ${unsent.length === selected.length ? '' : `${unsent.length} of them`}`}</Button>
              ) : (
                <p className="text-dusk">Sent emails stay.</p>
              )}
            </>
          );
        }}
      />
      {openedId !== null && <EmailDialog id={openedId} onClose={close} />}
      {deleting.length > 0 && (
        <DeleteEmailsDialog
          emails={deleting}
          onClose={() => setDeleting([])}
          onDeleted={() => setDeleting([])}
        />
      )}
    </section>
  );
}
