import { countLabel, formatCount, listText } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { dollarText } from '@shared/money';
import type { GuestTotals } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { cx } from 'class-variance-authority';
import { currentTime } from '@/api/server-time';
import { Loading } from '@/ui/status';
import { useGuestTotals } from '../api/use-guests';

type Figure = { name: string; value: string; of?: number | null; note: string; isShown?: boolean };

const roomNote = (taken: number, capacity: number | null) =>
  capacity === null ? 'no limit' : countLabel(Math.max(0, capacity - taken), '1 spot left', '# spots left');

type Shown = Pick<Event, 'id' | 'date' | 'capacity' | 'dogCapacity' | 'isPast' | 'cancelledAt'>;

/** What came in, where anything is sold on the site. */
function moneyFigures(money: GuestTotals['money'], isOver: boolean): Figure[] {
  if (!money) return [];
  const { paid, refunded, paidAtDoor, due, tests } = money;
  const isTested = tests > 0 && countLabel(tests, '1 TEST payment, no money', '# TEST payments, no money');
  const isBack = paid > 0 && `${refunded > 0 ? dollarText(refunded) : 'nothing'} refunded`;
  const inAll = { name: 'Paid here', value: dollarText(paid), note: listText([isBack, isTested]) };
  const isShown = !isOver || due + paidAtDoor > 0;
  const paidThere = `${dollarText(paidAtDoor)} paid there`;
  return [inAll, { name: 'Due at the door', value: dollarText(due), note: paidThere, isShown }];
}

function figuresOf(totals: GuestTotals, event: Shown): Figure[] {
  const isOver = hasEnded(event);
  const { people, dogs, insidePeople, walkInPeople } = totals;
  const taken = (name: string, value: number, capacity: number | null): Figure =>
    isOver
      ? { name, value: formatCount(value), note: 'had a spot' }
      : { name, value: formatCount(value), of: capacity, note: roomNote(value, capacity) };
  const paying =
    totals.reserved > 0 && countLabel(totals.reserved, '1 party is paying', '# parties are paying');
  const inAll = taken('People', people, event.capacity);
  const hasBegun = new Date(event.date).getTime() <= currentTime();
  const isShown = insidePeople > 0 || (hasBegun && !isOver);
  const withDogs = countLabel(totals.insideDogs, 'with 1 dog', 'with # dogs');
  return [
    { ...inAll, note: listText([inAll.note, paying]) },
    taken('Dogs', dogs, event.dogCapacity),
    {
      name: isOver ? 'Parties that waited' : 'Waiting parties',
      isShown: !isOver || totals.waitingParties > 0,
      value: formatCount(totals.waitingParties),
      note:
        totals.waitingParties === 0 ? 'no one waiting' : partyText(totals.waitingPeople, totals.waitingDogs),
    },
    event.isPast && event.cancelledAt === null
      ? {
          name: 'Came',
          value: formatCount(insidePeople - walkInPeople),
          of: people,
          note: listText([withDogs, walkInPeople > 0 && countLabel(walkInPeople, '1 walk-in', '# walk-ins')]),
        }
      : { name: 'People inside', value: formatCount(insidePeople), note: withDogs, isShown },
    ...moneyFigures(totals.money, isOver),
  ].filter(({ isShown = true }: Figure) => isShown);
}

type TotalsProps = {
  event: Shown;
  /** After how many milliseconds they are read again. */
  refetchEvery?: number;
};

/** An event's guests at a glance, each number that says something on a coaster. */
export function Totals({ event, refetchEvery }: TotalsProps) {
  const query = useGuestTotals(event.id, refetchEvery);
  if (!query.data) return <Loading query={query} what="the totals" />;
  const figures = figuresOf(query.data, event);
  return (
    <dl
      aria-label="Totals"
      className={cx(
        'grid grid-cols-2 gap-3',
        figures.length > 4 ? 'lg:grid-cols-3' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
      )}
    >
      {figures.map(({ name, value, of, note }) => (
        <div key={name} className="rounded-coaster border-2 border-ink bg-coaster px-4 py-3 wide:px-5">
          <dt className="font-semibold text-dusk">{name}</dt>
          <dd className="tabular-nums">
            <span className="font-display font-extrabold text-4xl leading-tight max-wide:text-3xl">
              {value}
            </span>
            {typeof of === 'number' && <span className="text-dusk text-xl">{` of ${formatCount(of)}`}</span>}
            <span className="block text-dusk text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
