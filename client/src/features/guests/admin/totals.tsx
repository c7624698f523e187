import { countLabel, formatCount, listText } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { hasBegun } from '@shared/events/own-day';
import { hasEnded } from '@shared/events/takes-registrations';
import { dollarText } from '@shared/money';
import type { GuestTotals } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { currentTime } from '@/api/server-time';
import { ExportButton } from '@/changes/export-button';
import { TextLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { useGuestTotals } from '../api/use-guests';
import { takenOf, takenWays } from './money-file';

type Figure = {
  name: string;
  value: string;
  of?: number | null;
  note: string;
  list?: string | false;
  isShown?: boolean;
};

const roomNote = (taken: number, capacity: number | null) =>
  capacity === null ? 'no limit' : countLabel(Math.max(0, capacity - taken), '1 spot left', '# spots left');

type Shown = Pick<Event, 'id' | 'date' | 'capacity' | 'dogCapacity' | 'isPast' | 'cancelledAt'>;

const hasTakenPlace = ({ isPast, cancelledAt }: Shown) => isPast && cancelledAt === null;

function moneyFigures({ money, insidePeople }: GuestTotals, event: Shown): Figure[] {
  if (!money) return [];
  const { refunded, due, dueOfAbsent, tests } = money;
  const taken = takenOf(money);
  const isDone = hasTakenPlace(event);
  // Without check-ins and payments the door was not used: who has paid is not known.
  const isKnown = !isDone || insidePeople > 0 || money.cash + money.card > 0;
  return [
    { name: 'Taken', value: dollarText(taken), note: takenWays(money), isShown: taken > 0 },
    { name: 'Given back', value: dollarText(refunded), note: 'refunds and disputes', isShown: refunded > 0 },
    {
      name: isDone ? 'Still due' : 'Due at the door',
      value: dollarText(due),
      note: isDone && dueOfAbsent > 0 ? `${dollarText(dueOfAbsent)} from parties that did not come` : '',
      isShown: due > 0 && isKnown,
    },
    {
      name: 'TEST payments',
      value: formatCount(tests),
      note: 'no money',
      isShown: tests > 0 && event.cancelledAt === null,
    },
  ];
}

function figuresOf(totals: GuestTotals, event: Shown): Figure[] {
  const isOver = hasEnded(event);
  const isDone = hasTakenPlace(event);
  const { people, dogs, insidePeople, walkInPeople, walkInDogs, newPeople } = totals;
  const taken = (name: string, value: number, capacity: number | null): Figure =>
    isOver
      ? { name, value: formatCount(value), note: 'had a spot' }
      : { name, value: formatCount(value), of: capacity, note: roomNote(value, capacity) };
  const paying =
    !isOver &&
    totals.reserved > 0 &&
    countLabel(totals.reserved, '1 party is paying', '# parties are paying');
  const inAll = taken('People', people, event.capacity);
  const isBegun = hasBegun(event, currentTime());
  const newText = newPeople > 0 && !isBegun && !isOver && `${formatCount(newPeople)} new this week`;
  const insideDogs = totals.insideDogs - (isDone ? walkInDogs : 0);
  const withDogs = countLabel(insideDogs, 'with 1 dog', 'with # dogs');
  return [
    { ...inAll, note: listText([inAll.note, newText, paying]) },
    taken('Dogs', dogs, event.dogCapacity),
    {
      name: isOver ? 'Parties that waited' : 'Waiting parties',
      value: formatCount(totals.waitingParties),
      note: partyText(totals.waitingPeople, totals.waitingDogs),
      list: 'state=waiting&sort=createdAt',
      isShown: totals.waitingParties > 0,
    },
    {
      name: isDone ? 'Came' : 'People inside',
      value: formatCount(isDone ? insidePeople - walkInPeople : insidePeople),
      of: isDone ? people : null,
      note: [withDogs, walkInPeople > 0 && `${partyText(walkInPeople, isDone ? walkInDogs : 0)} walked in`]
        .filter(Boolean)
        .join(' · '),
      // On the evening they come first.
      list: insidePeople > 0 && (isDone ? 'state=came' : 'sort=-checkedInAt'),
      // Without check-ins the door was not used.
      isShown: insidePeople > 0 || (isBegun && !isOver),
    },
    {
      name: 'Did not come',
      value: formatCount(totals.absentPeople),
      note: 'had a spot',
      list: 'state=no-show',
      isShown: isDone && insidePeople > walkInPeople && totals.absentPeople > 0,
    },
    ...moneyFigures(totals, event),
  ].filter(({ isShown = true }: Figure) => isShown);
}

const isMostlyUnpaid = ({ people, reservedPeople }: GuestTotals) => reservedPeople * 2 > people;

type TotalsProps = {
  event: Shown;
  refetchEvery?: number;
};

export function Totals({ event, refetchEvery }: TotalsProps) {
  const query = useGuestTotals(event.id, refetchEvery);
  if (!query.data)
    return (
      <div className="min-h-38 sm:min-h-29">
        <Loading query={query} what="the totals" />
      </div>
    );
  const { money } = query.data;
  return (
    <div className="grid justify-items-start gap-3">
      <dl
        aria-label="Totals"
        className="grid w-full gap-x-6 gap-y-3 rounded-coaster border-2 border-ink bg-coaster px-4 py-3 max-sm:gap-y-1 sm:p-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:px-6"
      >
        {isMostlyUnpaid(query.data) && !hasEnded(event) && (
          <div className="col-span-full">
            <dt className="sr-only">Unpaid</dt>
            <dd className="font-semibold">
              More than half of the spots that are taken are not paid for yet.
            </dd>
          </div>
        )}
        {figuresOf(query.data, event).map(({ name, value, of, note, list }) => (
          <div
            key={name}
            className="min-[20rem]:max-sm:flex min-[20rem]:max-sm:items-baseline min-[20rem]:max-sm:gap-2"
          >
            <dt className="shrink-0 font-semibold text-dusk">
              {list ? <TextLink href={`${adminEventPath(event)}?tab=guests&${list}`}>{name}</TextLink> : name}
            </dt>
            <dd className="flex-1 items-baseline justify-between gap-2 tabular-nums min-[20rem]:max-sm:flex min-[20rem]:max-sm:flex-row-reverse">
              <span className="shrink-0">
                <span className="font-display font-extrabold text-4xl leading-tight max-sm:text-2xl">
                  {value}
                </span>
                {typeof of === 'number' && (
                  <span className="text-dusk sm:text-xl">{` of ${formatCount(of)}`}</span>
                )}
              </span>
              <span className="block text-dusk text-sm">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {money && (takenOf(money) > 0 || money.refunded > 0) && (
        <ExportButton
          url={`/api/admin/money.csv?event=${event.id}`}
          name={`money-of-event-${event.id}.csv`}
          label="Download money CSV"
        />
      )}
    </div>
  );
}
