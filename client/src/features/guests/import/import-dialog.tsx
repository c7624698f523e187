import { countLabel, formatCount } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { adminEventPath } from '@shared/rendering/admin-paths';
import type { ReactNode } from 'react';
import { ImportWizard } from '@/admin/import/import-wizard';
import { written } from '@/admin/texts';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import { guestsPath, useGuestTotals } from '../api/use-guests';
import { type GuestEvent, guestKind } from './guest-kind';

type OfferProps = {
  label: string;
  change: { isPending: boolean; isSuccess: boolean; mutate: () => void };
  done?: ReactNode;
  children: ReactNode;
};

function Offer({ label, change, done, children }: OfferProps) {
  return (
    <div className="grid gap-3 rounded-coaster border-2 border-ink p-4">
      <p>{children}</p>
      {change.isSuccess && done ? (
        done
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={change.isPending}
          onClick={() => change.mutate()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

type AfterImportProps = { event: Pick<Event, 'id' | 'isPast' | 'capacity'> };

function AfterImport({ event: { id, isPast, capacity } }: AfterImportProps) {
  const { data: totals, isFetching } = useGuestTotals(id);
  const path = guestsPath(id);
  const offer = useChange({
    send: () => sendJson('POST', `${path}/offer-places`),
    refetch: [path],
    done: ({ offered }) => ({
      title: offered > 0 ? 'Places Offered' : 'Nothing to Offer',
      description:
        offered > 0
          ? countLabel(offered, '1 party was offered a spot.', '# parties were offered a spot.')
          : 'No party that waits fits in what is free.',
    }),
  });
  const hold = useChange({
    send: () => sendJson('POST', `${path}/hold-codes`),
    refetch: [path],
    done: written,
  });
  const limit = capacity === null ? '' : ` of ${formatCount(capacity)}`;
  return (
    <>
      {/* What was read before the import is not now. */}
      {totals && !isFetching && <p>{`People with a spot now: ${formatCount(totals.people)}${limit}.`}</p>}
      {!isPast && totals && totals.parties > 0 && (
        <Offer
          label="Prepare their emails"
          change={hold}
          done={<LineLink href={`${adminEventPath({ id })}?tab=mail`}>See the held emails</LineLink>}
        >
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

type ImportDialogProps = {
  event: GuestEvent & Pick<Event, 'isPast'>;
  onClose: () => void;
};

export default function ImportDialog({ event, onClose }: ImportDialogProps) {
  return (
    <ImportWizard
      kind={{ ...guestKind(event), afterwards: <AfterImport event={event} /> }}
      onClose={onClose}
    />
  );
}
