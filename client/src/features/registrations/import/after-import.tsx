import { countLabel } from '@shared/counting';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { useGuestTotals, useHoldCodes, useOfferPlaces } from '../api/use-guests';

type OfferProps = { label: string; change: { isPending: boolean; mutate: () => void }; children: ReactNode };

function Offer({ label, change, children }: OfferProps) {
  return (
    <div className="grid gap-3 rounded-coaster border-2 border-ink p-4">
      <p>{children}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={change.isPending}
        onClick={() => change.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}

/** What can follow an import, which has written to nobody: their codes for who comes, free places for who waits. */
export function AfterImport({ eventId, hasCodes }: { eventId: number; hasCodes: boolean }) {
  const { data: totals } = useGuestTotals(eventId);
  const offer = useOfferPlaces(eventId);
  const hold = useHoldCodes(eventId);
  return (
    <>
      {hasCodes && totals && totals.parties > 0 && (
        <Offer label="Prepare their emails" change={hold}>
          The import has written to nobody. Each imported guest can get an email with their code for the door
          and the link to their page. The emails are held until you send them.
        </Offer>
      )}
      {totals && totals.waitingParties > 0 && (
        <Offer label="Offer free places now" change={offer}>
          <span>{countLabel(totals.waitingParties, '1 party waits.', '# parties wait.')}</span> Free places
          are offered at the next change of the list, such as a new registration.
        </Offer>
      )}
    </>
  );
}
