import type { Vendor, Venue } from '@shared/partners';
import { useState } from 'react';
import { isGone } from '@/api/after-change';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import type { Kind } from '../api/use-applications';
import { decisionError, useDecide, useDeletion } from '../api/use-decisions';
import type { Detail } from '../components/application-details';
import { ApprovalBadge } from '../components/approval-badge';
import { DetailList } from '../components/detail-list';

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
  const [isAsking, setIsAsking] = useState(false);
  const error = decision.error ?? deletion.error;

  return (
    <Dialog title={businessName} description="The whole application." onClose={onClose}>
      <ApprovalBadge isApproved={isApproved} />
      <div className="mt-5">
        <DetailList details={details} />
      </div>
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
            <Button variant="danger" isBusy={deletion.isPending} onClick={() => setIsAsking(true)}>
              Delete
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${businessName}?`}
          description={`The application of ${businessName} will be gone for good.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate({ id }, { onSuccess: onClose, onError: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
