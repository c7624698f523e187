import type { Vendor, Venue } from '@shared/partners/partners';
import { Button } from '@/ui/button';
import type { Kind } from '../api/use-applications';
import { useBulkDecision } from '../api/use-decisions';

type BulkDecisionProps = { kind: Kind; selected: (Venue | Vendor)[]; onDone: () => void };

/** Approves all selected applications, or sets them back to pending. */
export function BulkDecision({ kind, selected, onDone }: BulkDecisionProps) {
  const { mutate, isPending } = useBulkDecision(kind);
  const decide = (isApproved: boolean) =>
    mutate({ ids: selected.map(({ id }) => id), isApproved }, { onSuccess: onDone });
  return (
    <>
      <Button isBusy={isPending} onClick={() => decide(true)}>
        Approve<span className="sr-only"> the chosen {kind}</span>
      </Button>
      <Button variant="outline" isBusy={isPending} onClick={() => decide(false)}>
        Back to pending<span className="sr-only"> for the chosen {kind}</span>
      </Button>
    </>
  );
}
