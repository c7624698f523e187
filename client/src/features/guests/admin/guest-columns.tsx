import { phoneLink } from '@shared/contact/phone-link';
import { listText } from '@shared/counting';
import { formatClock, formatMoment } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import type { GuestAction, GuestTotals, ListedRegistration } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import type { CancellationCause, RegistrationSource } from '@shared/registrations/registration-states';
import { formatShortDay } from '@shared/short-days';
import type { Columns } from '@/admin/admin-list';
import { RowMenu } from '@/ui/action-menu';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Address, Note } from '@/ui/table/table';
import { type GuestsPath, guestName } from '../api/use-guests';
import { amountsOf, badgeOf, type Ended, PaymentCell, standingOf } from './guest-state';

const causeNames: Record<CancellationCause, string> = {
  guest: 'by the guest',
  organizer: 'by you',
  'offer-expired': 'two offers expired',
  undeliverable: 'their email bounced',
  unpaid: 'not paid',
};

const sourceNames: Record<RegistrationSource, string> = {
  form: 'registered',
  organizer: 'added by you',
  import: 'imported',
};

type Listing = Ended & Pick<Event, 'price' | 'ticketUrl'>;

export const owesActions = [
  { action: 'elsewhere', label: 'Paid elsewhere' },
  { action: 'free', label: 'Let in free' },
  { action: 'due', label: 'Has to pay' },
] as const;

const items = [
  { action: 'refund', label: 'Give money back' },
  ...owesActions,
  { action: 'message', label: 'Write a message' },
  { action: 'resend', label: 'Send again' },
  { action: 'confirm', label: 'Give them a spot' },
  { action: 'wait', label: 'Move to waiting list' },
  { action: 'end', label: 'End the reservation' },
  { action: 'cancel', label: 'Cancel registration' },
  { action: 'erase', label: 'Erase data' },
] as const;

type GuestActionsProps = {
  guest: ListedRegistration;
  isBusy: boolean;
  onAct: (action: GuestAction, guest: ListedRegistration) => void;
};

function GuestActions({ guest, isBusy, onAct }: GuestActionsProps) {
  const name = guestName(guest);
  if (guest.actions.length === 0) return null;
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button variant="outline" size="row" onClick={() => onAct('edit', guest)}>
        Edit<span className="sr-only">{` ${name}`}</span>
      </Button>
      <RowMenu
        name={name}
        actions={items.filter(({ action }) => guest.actions.includes(action))}
        isBusy={isBusy}
        onAct={(action) => onAct(action, guest)}
      />
    </div>
  );
}

type CellProps = { event: Listing; guest: ListedRegistration };

function StateCell({ event, guest, hasDoor }: CellProps & { hasDoor: boolean }) {
  const { state, offerExpiresAt, cancellationCause, erasedAt } = guest;
  return (
    <>
      <span className="flex flex-wrap gap-1 max-lg:justify-end lg:whitespace-nowrap">
        <StateBadge {...badgeOf(event, guest, hasDoor)} />
      </span>
      {state === 'offered' && offerExpiresAt && !event.cancelledAt && (
        <Note>{`until ${formatMoment(offerExpiresAt)}`}</Note>
      )}
      {state === 'cancelled' && cancellationCause && !erasedAt && (
        <Note>{causeNames[cancellationCause]}</Note>
      )}
    </>
  );
}

function InsideCell({
  guest: { checkedInAt, checkedInPeople, people, wristband },
}: {
  guest: ListedRegistration;
}) {
  if (!checkedInAt) return null;
  const came = checkedInPeople ?? people;
  // Without the day, which is the event's: it would take the width that the party needs.
  return (
    <div className="lg:min-w-23">
      <span>{formatClock(checkedInAt)}</span>
      {came !== people && <Note>{`${came} of ${people} people`}</Note>}
      {wristband && <Note>{`Wristband ${wristband}`}</Note>}
    </div>
  );
}

function PartyCell({ event, guest }: CellProps) {
  const dogNames = listText(guest.dogs.map(({ name }) => name));
  const amounts = amountsOf(guest, event).map(({ text }) => text);
  const aboutMoney = [...amounts, standingOf(guest)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="whitespace-nowrap">{partyText(guest.people, guest.dogCount)}</span>
      {guest.checkedInAt && !event.isPast && <span className="lg:hidden"> · Inside</span>}
      {aboutMoney && <span className="block lg:hidden">{aboutMoney}</span>}
      {dogNames && (
        <Note>
          <bdi className="lg:block lg:max-w-44">{dogNames}</bdi>
        </Note>
      )}
    </>
  );
}

export function guestColumns(
  event: Listing,
  onAct: (action: GuestAction, guest: ListedRegistration) => void,
  isBusy: boolean,
  totals: GuestTotals | undefined,
): Columns<GuestsPath> {
  const hasDoor = Boolean(totals?.insidePeople);
  const hasMoney = unitPrice(event) > 0 || Boolean(totals?.money);
  // Without those that would be empty.
  const columns: (Columns<GuestsPath>[number] & { isShown?: boolean })[] = [
    {
      header: 'Name',
      cell: (guest) => (
        <span className="lg:flex lg:max-w-48 lg:flex-wrap lg:gap-x-3 xl:max-w-72">
          <bdi className="lg:basis-full">{guestName(guest)}</bdi>
          {guest.email && (
            <Note>
              <Address email={guest.email} />
            </Note>
          )}
          {guest.phone && (
            <Note>
              <a href={phoneLink(guest.phone)} className="whitespace-nowrap underline">
                {guest.phone}
              </a>
            </Note>
          )}
        </span>
      ),
      isRowHeader: true,
      sortBy: 'lastName',
    },
    {
      header: 'Party',
      cell: (guest) => <PartyCell event={event} guest={guest} />,
      sortBy: 'people',
      onPhones: 'start',
    },
    {
      header: 'State',
      cell: (guest) => <StateCell event={event} guest={guest} hasDoor={hasDoor} />,
      sortBy: 'state',
      onPhones: 'end',
    },
    { header: 'Money', cell: (guest) => <PaymentCell event={event} guest={guest} />, isShown: hasMoney },
    {
      header: event.isPast ? 'Came' : 'Inside',
      cell: (guest) => <InsideCell guest={guest} />,
      sortBy: 'checkedInAt',
      isShown: hasDoor,
    },
    {
      header: 'Since',
      cell: ({ createdAt, source }) => (
        <>
          <span className="whitespace-nowrap">{formatShortDay(createdAt)}</span>
          <Note>{sourceNames[source]}</Note>
        </>
      ),
      sortBy: 'createdAt',
      // Beside all others it has no room.
      isShown: !(hasDoor && hasMoney),
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (guest) => <GuestActions guest={guest} isBusy={isBusy} onAct={onAct} />,
    },
  ];
  return columns.filter(({ isShown = true }) => isShown);
}
