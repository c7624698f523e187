import { countLabel } from '@shared/counting';
import { Button } from '@/ui/button';
import { useGuestTotals, useOfferPlaces } from '../api/use-guests';

/** Asks, where guests wait after an import, whether to offer free places now: the import has written to nobody. */
export function OfferPlaces({ eventId }: { eventId: number }) {
  const { data: totals } = useGuestTotals(eventId);
  const offer = useOfferPlaces(eventId);
  if (!totals || totals.waitingParties === 0) return null;
  return (
    <div className="grid gap-3 rounded-coaster border-2 border-ink p-4">
      <p>
        <span>{countLabel(totals.waitingParties, '1 party waits.', '# parties wait.')}</span> The import has
        written to nobody. Free places are offered at the next change of the list, such as a new registration.
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={offer.isPending}
        onClick={() => offer.mutate()}
      >
        Offer free places now
      </Button>
    </div>
  );
}
