import { formatMoment } from '@shared/dates';
import type { ApplicationStatus } from '@shared/partners/partners';
import { useState } from 'react';
import { Link } from 'wouter';
import { emailBadges } from '@/admin/texts';
import { isGone } from '@/api/admin/after-change';
import { AskButton } from '@/changes/confirm-change';
import { StateBadge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { ConfirmDialog, Dialog, formEnd } from '@/ui/dialog';
import { Alert } from '@/ui/status';
import type { Application, Kind } from '../api/use-applications';
import {
  decisionError,
  emailPath,
  useApplicationMail,
  useDecide,
  useDeletion,
  useRevokeLinks,
} from '../api/use-decisions';
import { ApplicationBadge, addedByYou, DetailList } from '../components/detail-list';
import { ApplicationFormDialog, notesField } from './application-form-dialog';

type ApplicationDialogProps = {
  kind: Kind;
  application: Application;
  onChange: (application: Application) => void;
  onClose: () => void;
};

export function ApplicationDialog(props: ApplicationDialogProps) {
  const { kind, application, onChange, onClose } = props;
  const { id, businessName, notes, actions } = application;
  const decision = useDecide(kind);
  const deletion = useDeletion(kind);
  const revocation = useRevokeLinks(kind);
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const stopAsking = () => setAsked(null);
  const decide = (next: ApplicationStatus) => decision.mutate({ id, status: next }, { onSuccess: onChange });
  const error = decision.error ?? deletion.error;

  return (
    <Dialog title={businessName} description="All details of the application." onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApplicationBadge application={application} />
        {application.isAddedByOrganizer && <span className="text-dusk text-sm">{addedByYou}</span>}
      </div>
      <div className="mt-5">
        <DetailList application={application} />
      </div>
      {notes && (
        <section className="mt-5 rounded-xl bg-blush p-4 [overflow-wrap:anywhere]">
          <h3 className="font-semibold text-base tracking-normal">{notesField.notes.label}</h3>
          <p className="whitespace-pre-line">{notes}</p>
        </section>
      )}
      <ApplicationMail kind={kind} id={id} />
      <div className="mt-6 grid gap-4">
        {error && <Alert>{decisionError(error)}</Alert>}
        {!isGone(error) && (
          <div className="flex flex-wrap gap-3">
            {actions.includes('unapprove') && (
              <Button variant="outline" isBusy={decision.isPending} onClick={() => decide('pending')}>
                Back to pending
              </Button>
            )}
            {actions.includes('correct') && (
              <Button variant="outline" onClick={() => setAsked('edit')}>
                Edit
              </Button>
            )}
            {actions.includes('revoke') && (
              <AskButton
                label="End links"
                title={`End the links of ${businessName}?`}
                description="Every link to their own page sent so far stops working. The next email to them has a new link."
                busyLabel="Ending..."
                change={revocation}
                payload={{ id }}
              />
            )}
            {actions.includes('delete') && (
              <Button variant="danger" isBusy={deletion.isPending} onClick={() => setAsked('delete')}>
                Delete
              </Button>
            )}
          </div>
        )}
      </div>
      {actions.includes('approve') && !isGone(error) && (
        <div className={`${formEnd} mt-6`}>
          {actions.includes('decline') && (
            <Button variant="outline" isBusy={decision.isPending} onClick={() => decide('declined')}>
              Decline
            </Button>
          )}
          <Button isBusy={decision.isPending} onClick={() => decide('approved')}>
            {kind === 'venues' ? 'Approve Venue' : 'Approve Vendor'}
          </Button>
        </div>
      )}
      {asked === 'edit' && (
        <ApplicationFormDialog
          kind={kind}
          application={application}
          onSaved={onChange}
          onClose={stopAsking}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Delete ${businessName}?`}
          description={`The application of ${businessName} will be deleted for good.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate({ id }, { onSuccess: onClose, onError: stopAsking })}
          onClose={stopAsking}
        />
      )}
    </Dialog>
  );
}

/** What was written to the partner about the application. Nothing where nothing was, or it cannot be loaded. */
function ApplicationMail({ kind, id }: { kind: Kind; id: number }) {
  const { data: emails = [] } = useApplicationMail(kind, id);
  if (emails.length === 0) return null;
  return (
    <section aria-label="Mail" className="mt-6">
      <ul className="grid gap-4 border-blush border-t-2 pt-5">
        {emails.map(({ id, state, subject, sentAt, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StateBadge {...emailBadges[state]} />
            <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              {subject}
              <span className="block text-dusk text-sm">
                {state === 'held'
                  ? 'Waits until you send it, here or with “Send held” in Mail'
                  : formatMoment(sentAt ?? createdAt)}
              </span>
            </span>
            <Link
              href={emailPath({ id })}
              className={buttonStyles({ variant: state === 'held' ? 'primary' : 'outline' })}
            >
              <span>{state === 'held' ? 'Read and send' : 'Read'}</span>
              <span className="sr-only">{` ${subject}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
