import type { Vendor, Venue } from '@shared/partners';
import { Button } from '@/ui/button';
import type { Kind } from '../api/use-applications';
import { useBulkDecision } from '../api/use-decisions';

type BulkDecisionProps = { kind: Kind; chosen: (Venue | Vendor)[]; onDone: () => void };

/** Decides about all chosen applications at once. */
export function BulkDecision({ kind, chosen, onDone }: BulkDecisionProps) {
  const { mutate, isPending } = useBulkDecision(kind);
  const decide = (isApproved: boolean) =>
    mutate({ ids: chosen.map(({ id }) => id), isApproved }, { onSuccess: onDone });
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
