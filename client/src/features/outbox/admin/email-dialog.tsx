import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { emailKindName } from '@shared/mail/email-kinds';
import {
  type Email,
  type EmailDetails,
  emailEdit,
  splitSmallPrint,
  withSmallPrint,
} from '@shared/mail/emails';
import { limits } from '@shared/rendering/site-numbers';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { type MailView, mailViews, ShownMail, ViewSwitch } from '@/admin/mail-views';
import { emailBadges, recipientName } from '@/admin/texts';
import { isGone } from '@/api/admin/after-change';
import { useMailStatus } from '@/api/admin/shared-reads';
import { showFieldErrors } from '@/api/field-errors';
import { ConfirmChange } from '@/changes/confirm-change';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog, formEnd } from '@/ui/dialog';
import { DescribedFields } from '@/ui/form/described-field';
import { Alert, Loading } from '@/ui/status';
import { useDeleteEmails, useEditEmail, useEmail, useReleaseEmails, useRetryEmail } from '../api/use-emails';

type EmailDialogProps = { id: number; onClose: () => void };

export function EmailDialog({ id, onClose }: EmailDialogProps) {
  const query = useEmail(id);
  const email = query.data;
  return (
    <Dialog
      width="wide"
      title={email?.subject ?? 'Message'}
      description={email ? `To ${recipientName(email.to)}. ${emailKindName(email.kind)}.` : 'Message'}
      onClose={onClose}
    >
      {isGone(query.error) ? (
        <Alert>This email no longer exists.</Alert>
      ) : (
        <Loading query={query} what="the email" />
      )}
      {email && (
        <div className="grid gap-5 [overflow-wrap:anywhere]">
          <History email={email} />
          <EmailContent email={email} />
          <Actions email={email} onDeleted={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function History({
  email: { state, createdAt, sentAt, sendAt, attempts, lastError },
}: {
  email: EmailDetails;
}) {
  const isPlanned = (state === 'held' || state === 'queued') && new Date(sendAt).getTime() > Date.now();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge {...emailBadges[state]} />
        <span>{`Written ${formatMoment(createdAt)}`}</span>
        {isPlanned && <span>{`To be sent after ${formatMoment(sendAt)}`}</span>}
        {sentAt && <span>{`Sent ${formatMoment(sentAt)}`}</span>}
        {attempts > 0 && state !== 'sent' && <span>{countLabel(attempts, '1 attempt', '# attempts')}</span>}
      </p>
      {lastError && state !== 'sent' && <Alert>{lastError}</Alert>}
    </div>
  );
}

function Actions({ email, onDeleted }: { email: EmailDetails; onDeleted: () => void }) {
  const status = useMailStatus();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { actions } = email;
  if (actions.length === 0) return null;
  const isOff = status.data?.isOn === false;
  return (
    <>
      <div className={`${formEnd} items-center max-wide:gap-2`}>
        <SendEmailButton email={email} />
        {actions.includes('edit') && (
          <Button variant="outline" onClick={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        {actions.includes('delete') && (
          <Button variant="danger" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
        {isOff && <p className="text-dusk">Email sending is off, so it cannot go out.</p>}
      </div>
      {open === 'edit' && <EditEmailDialog email={email} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteEmailsDialog emails={[email]} onClose={() => setOpen(null)} onDeleted={onDeleted} />
      )}
    </>
  );
}

/** A message exactly as it is sent, but for the tokens of its links. */
export function EmailContent({ email }: { email: EmailDetails }) {
  const { subject, html, text, editedAt } = email;
  const [view, setView] = useState<MailView>(() =>
    window.innerWidth > limits.mobileBreakpoint ? 'wide' : 'phone',
  );
  if (html === null || text === null)
    return (
      <p className="rounded-coaster bg-blush p-4">
        {email.actions.includes('delete')
          ? 'It will not be sent: it is no longer true, or its content has been erased.'
          : 'Its content has been erased.'}
      </p>
    );
  return (
    <div className="grid gap-3">
      <ViewSwitch label="Show it as" views={mailViews} view={view} onChange={setView} />
      <div className="h-[clamp(20rem,70vh,56rem)] overflow-hidden rounded-coaster border-2 border-ink">
        <ShownMail
          view={view}
          title={`The email “${subject}”`}
          html={html}
          text={text}
          textClassName="font-text text-base"
        />
      </div>
      {editedAt && (
        <p className="text-dusk text-sm">{`Edited on ${formatMoment(editedAt)}. It keeps this text even if the event changes.`}</p>
      )}
      {`${html}${text}`.includes('/…') && (
        <p className="text-dusk text-sm">… stands for the part of a link that is private to the recipient.</p>
      )}
    </div>
  );
}

type DeleteEmailsDialogProps = {
  /** At least one. */
  emails: Pick<Email, 'id' | 'subject' | 'to'>[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteEmailsDialog({ emails, onClose, onDeleted }: DeleteEmailsDialogProps) {
  const [first, ...others] = emails;
  return (
    <ConfirmChange
      title={others.length > 0 ? `Delete ${emails.length} emails?` : `Delete “${first?.subject}”?`}
      description={
        others.length > 0
          ? 'None of them will be sent. This cannot be undone.'
          : `${recipientName(first?.to ?? '')} will not get it. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeleteEmails()}
      payload={emails}
      onDone={onDeleted}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="max-h-60 overflow-y-auto">
          {emails.map(({ id, subject, to }) => (
            <li key={id}>{`${subject} (to ${recipientName(to)})`}</li>
          ))}
        </ul>
      )}
    </ConfirmChange>
  );
}

const fields = {
  subject: { label: 'Subject' },
  text: {
    label: 'Text',
    hint: 'Leave a blank line to start a new paragraph. A line with a label, a colon and a link becomes a button. Keep links with … as they are: each recipient gets their own.',
    control: 'textarea',
    rows: 14,
  },
} as const;

export function EditEmailDialog({ email, onClose }: { email: EmailDetails; onClose: () => void }) {
  const edit = useEditEmail(email.id);
  const { content, smallPrint } = splitSmallPrint(email.text ?? '');
  const form = useForm({
    resolver: zodResolver(emailEdit),
    defaultValues: { subject: email.subject, text: content },
  });

  const save = ({ subject, text }: { subject: string; text: string }) =>
    edit.mutate(
      { subject, text: withSmallPrint({ content: text, smallPrint }) },
      { onSuccess: onClose, onError: showFieldErrors(form) },
    );

  return (
    <FieldsDialog
      width="wide"
      title="Edit email"
      description={`To ${recipientName(email.to)}. It is held until you send it.`}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit(save)}
      isSaving={edit.isPending}
      error={edit.error}
      label="Save"
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
      {smallPrint && (
        <div className="text-dusk text-sm [overflow-wrap:anywhere]">
          <p className="font-semibold">The email ends with:</p>
          <p className="whitespace-pre-line">{smallPrint}</p>
        </div>
      )}
    </FieldsDialog>
  );
}

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
