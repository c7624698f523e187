import { type ApplicationStatus, statusOf, type Vendor, type Venue } from '@shared/partners/partners';
import { useState } from 'react';
import { isGone } from '@/api/admin/after-change';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import type { Kind } from '../api/use-applications';
import { decisionError, useDecide, useDeletion, useRevokeLinks } from '../api/use-decisions';
import { ApplicationBadge } from '../components/application-badge';
import type { Detail } from '../components/application-details';
import { DetailList } from '../components/detail-list';
import { ApplicationMail } from './application-mail';
import { EditApplicationDialog } from './edit-application-dialog';

type ApplicationDialogProps<Row> = {
  kind: Kind;
  application: Row;
  details: Detail[];
  approveLabel: string;
  onChange: (application: Row) => void;
  onClose: () => void;
};

/** An application in full, with its actions. */
export function ApplicationDialog<Row extends Venue | Vendor>({
  kind,
  application,
  details,
  approveLabel,
  onChange,
  onClose,
}: ApplicationDialogProps<Row>) {
  const { id, businessName } = application;
  const isPending = statusOf(application) === 'pending';
  const decision = useDecide<Row>(kind);
  const deletion = useDeletion(kind);
  const revocation = useRevokeLinks(kind);
  const [asked, setAsked] = useState<'edit' | 'delete' | 'revoke' | null>(null);
  const stopAsking = () => setAsked(null);
  const decide = (next: ApplicationStatus) => decision.mutate({ id, status: next }, { onSuccess: onChange });
  const error = decision.error ?? deletion.error ?? revocation.error;

  return (
    <Dialog title={businessName} description="The whole application." onClose={onClose}>
      <ApplicationBadge application={application} />
      <div className="mt-5">
        <DetailList details={details} />
      </div>
      <ApplicationMail kind={kind} id={id} />
      <div className="mt-6 grid gap-4">
        {error && <Alert>{decisionError(error)}</Alert>}
        {!isGone(error) && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant={isPending ? 'primary' : 'outline'}
              isBusy={decision.isPending}
              onClick={() => decide(isPending ? 'approved' : 'pending')}
            >
              {isPending ? approveLabel : 'Back to pending'}
            </Button>
            {isPending && (
              <Button variant="outline" isBusy={decision.isPending} onClick={() => decide('declined')}>
                Decline
              </Button>
            )}
            <Button variant="outline" onClick={() => setAsked('edit')}>
              Edit
            </Button>
            <Button variant="outline" isBusy={revocation.isPending} onClick={() => setAsked('revoke')}>
              End links
            </Button>
            <Button variant="danger" isBusy={deletion.isPending} onClick={() => setAsked('delete')}>
              Delete
            </Button>
          </div>
        )}
      </div>
      {asked === 'edit' && (
        <EditApplicationDialog<Row>
          kind={kind}
          application={application}
          onSaved={onChange}
          onClose={stopAsking}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`End the links of ${businessName}?`}
          description="Every link to their own page that was sent so far stops working. The next mail to them has a new one."
          confirmLabel="End links"
          busyLabel="Ending..."
          isBusy={revocation.isPending}
          onConfirm={() => revocation.mutate({ id }, { onSettled: stopAsking })}
          onClose={stopAsking}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Delete ${businessName}?`}
          description={`The application of ${businessName} will be gone for good.`}
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
