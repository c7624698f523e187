import type { Vendor, Venue } from '@shared/partners';
import { useState } from 'react';
import { isGone } from '@/api/after-change';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import type { Kind } from '../api/use-applications';
import { decisionError, useDecide, useDeletion, useRevokeLinks } from '../api/use-decisions';
import type { Detail } from '../components/application-details';
import { ApprovalBadge } from '../components/approval-badge';
import { DetailList } from '../components/detail-list';
import { ApplicationMail } from './application-mail';

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
  const { id, businessName, isApproved } = application;
  const decision = useDecide<Row>(kind);
  const deletion = useDeletion(kind);
  const revocation = useRevokeLinks(kind);
  const [asked, setAsked] = useState<'delete' | 'revoke' | null>(null);
  const stopAsking = () => setAsked(null);
  const error = decision.error ?? deletion.error ?? revocation.error;

  return (
    <Dialog title={businessName} description="The whole application." onClose={onClose}>
      <ApprovalBadge isApproved={isApproved} />
      <div className="mt-5">
        <DetailList details={details} />
      </div>
      <ApplicationMail kind={kind} id={id} />
      <div className="mt-6 grid gap-4">
        {error && <Alert>{decisionError(error)}</Alert>}
        {!isGone(error) && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant={isApproved ? 'outline' : 'primary'}
              isBusy={decision.isPending}
              onClick={() => decision.mutate({ id, isApproved: !isApproved }, { onSuccess: onChange })}
            >
              {isApproved ? 'Back to pending' : approveLabel}
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
