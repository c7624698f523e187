import { listText } from '@shared/counting';
import { formatMoment, formatShortDay } from '@shared/dates';
import type { Registration } from '@shared/registrations/guest-list';
import { StateBadge } from '@/ui/badge';
import type { Column } from '@/ui/table/data-table';
import { Note } from '@/ui/table/table';
import { guestName } from '../api/use-guest-changes';
import { partyText } from '../components/party-text';
import { type GuestAction, GuestActions } from './guest-actions';
import { causeNames, guestStates, sourceNames } from './guest-texts';

function StateCell({ guest }: { guest: Registration }) {
  const { state, offerExpiresAt, cancellationCause } = guest;
  return (
    <>
      <StateBadge {...guestStates[state]} />
      {state === 'offered' && offerExpiresAt && <Note>until {formatMoment(offerExpiresAt)}</Note>}
      {state === 'cancelled' && cancellationCause && <Note>{causeNames[cancellationCause]}</Note>}
    </>
  );
}

function InsideCell({ guest: { checkedInAt, checkedInPeople, people, wristband } }: { guest: Registration }) {
  if (!checkedInAt) return null;
  const came = checkedInPeople ?? people;
  return (
    <>
      {formatMoment(checkedInAt)}
      {came !== people && <Note>{`${came} of ${people} people`}</Note>}
      {wristband && <Note>Wristband {wristband}</Note>}
    </>
  );
}

function PartyCell({ guest }: { guest: Registration }) {
  const dogNames = listText(guest.dogs.map(({ name }) => name));
  return (
    <>
      {partyText(guest.people, guest.dogCount)}
      {dogNames && (
        <Note>
          <bdi>{dogNames}</bdi>
        </Note>
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
          {guest.email && <Note isEmail>{guest.email}</Note>}
        </>
      ),
      isRowHeader: true,
      sortBy: 'lastName',
    },
    {
      header: 'Party',
      cell: (guest) => <PartyCell guest={guest} />,
      sortBy: 'people',
      onPhones: 'start',
    },
    { header: 'State', cell: (guest) => <StateCell guest={guest} />, sortBy: 'state', onPhones: 'end' },
    { header: 'Inside', cell: (guest) => <InsideCell guest={guest} />, sortBy: 'checkedInAt' },
    {
      header: 'Since',
      cell: ({ createdAt, source }) => (
        <>
          <span className="whitespace-nowrap">{formatShortDay(createdAt)}</span>
          <Note>{sourceNames[source]}</Note>
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
