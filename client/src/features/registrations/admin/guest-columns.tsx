import { formatMoment, formatShortDay } from '@shared/dates';
import type { Registration } from '@shared/registrations/guest-list';
import { StateBadge } from '@/ui/badge';
import type { Column } from '@/ui/table/data-table';
import { guestName } from '../api/use-guest-changes';
import { partyText } from '../components/party-text';
import { type GuestAction, GuestActions } from './guest-actions';
import { causeNames, guestStates, sourceNames } from './guest-texts';

const note = 'block pb-1 font-normal text-dusk text-sm';

function StateCell({ guest }: { guest: Registration }) {
  const { state, offerExpiresAt, cancellationCause } = guest;
  return (
    <>
      <StateBadge {...guestStates[state]} />
      {state === 'offered' && offerExpiresAt && (
        <span className={note}>until {formatMoment(offerExpiresAt)}</span>
      )}
      {state === 'cancelled' && cancellationCause && (
        <span className={note}>{causeNames[cancellationCause]}</span>
      )}
    </>
  );
}

function InsideCell({ guest: { checkedInAt, checkedInPeople, people, wristband } }: { guest: Registration }) {
  if (!checkedInAt) return null;
  const came = checkedInPeople ?? people;
  return (
    <>
      {formatMoment(checkedInAt)}
      {came !== people && <span className={note}>{`${came} of ${people} people`}</span>}
      {wristband && <span className={note}>Wristband {wristband}</span>}
    </>
  );
}

function PartyCell({ guest }: { guest: Registration }) {
  const dogNames = guest.dogs.flatMap(({ name }) => name || []).join(', ');
  return (
    <>
      {partyText(guest.people, guest.dogCount)}
      {dogNames && (
        <span className={note}>
          <bdi>{dogNames}</bdi>
        </span>
      )}
    </>
  );
}

export function guestColumns(
  onAct: (action: GuestAction, guest: Registration) => void,
  isBusy: boolean,
): Column<Registration>[] {
  return [
    {
      header: 'Name',
      cell: (guest) => (
        <>
          <bdi>{guestName(guest)}</bdi>
          {guest.email && <span className={note}>{guest.email}</span>}
        </>
      ),
      isRowHeader: true,
      sortBy: 'lastName',
    },
    {
      header: 'Party',
      cell: (guest) => <PartyCell guest={guest} />,
      sortBy: 'people',
    },
    { header: 'State', cell: (guest) => <StateCell guest={guest} />, sortBy: 'state' },
    { header: 'Inside', cell: (guest) => <InsideCell guest={guest} />, sortBy: 'checkedInAt' },
    {
      header: 'Since',
      cell: ({ createdAt, source }) => (
        <>
          <span className="whitespace-nowrap">{formatShortDay(createdAt)}</span>
          <span className={note}>{sourceNames[source]}</span>
        </>
      ),
      sortBy: 'createdAt',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (guest) => (guest.erasedAt ? null : <GuestActions guest={guest} isBusy={isBusy} onAct={onAct} />),
    },
  ];
}
