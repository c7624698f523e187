import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { isUndecided, stopTimes } from '@shared/stops/stop-states';
import type { Stop } from '@shared/stops/stops';
import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import { RowMenu } from '@/ui/action-menu';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { CircleAlert } from '@/ui/icons';
import { ArrowDown, ArrowUp, GripVertical } from '@/ui/table/list-icons';
import { RowToggle } from '@/ui/table/table';
import { type DraftStop, isDeclined, staysAgreed, willBeConfirmed } from '../draft/draft-route';
import { offersOf, shownState, timesProblem, wayOf } from './stop-state-text';

// A handle is there for nothing else, so that no delay has to tell a drag from scrolling or a click.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

type StopListProps = {
  stops: DraftStop[];
  /** What the server has against stops, by their key. */
  problems: Readonly<Record<string, string[]>>;
  isReadOnly: boolean;
  /** Whether its event is over or cancelled, so that no venue is asked any more, and nothing moved. */
  hasEnded: boolean;
  onMove: (from: number, to: number) => void;
  onAct: (action: StopAction, stop: DraftStop) => void;
};

export function StopList(props: StopListProps) {
  return (
    <DragDropProvider
      sensors={sensors}
      // It would make the handles a second way to move stops by keyboard, and announce them by their ids.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        props.onMove(source.initialIndex, source.index);
      }}
    >
      <ol aria-label="Stops" className="grid gap-2">
        {props.stops.map((stop, index) => (
          <StopItem key={stop.key} stop={stop} index={index} {...props} />
        ))}
      </ol>
    </DragDropProvider>
  );
}

function StopItem(props: StopListProps & { stop: DraftStop; index: number }) {
  const { stop, index, stops, problems, isReadOnly, hasEnded, onMove, onAct } = props;
  const previous = stops[index - 1];
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ref, handleRef, isDragSource } = useSortable({ id: stop.key, index, disabled: hasEnded });
  const way = wayOf(stop, previous);
  const wrong = [timesProblem(stop, previous) ?? [], problems[stop.key] ?? []].flat();
  const isToReplace = !hasEnded && isDeclined(stop);
  const { badge, note } = shownState(stop, hasEnded);
  return (
    <li ref={ref} className="group [&_button]:scroll-mb-56">
      {way && (
        <p
          className={cx(
            'mb-2 pl-4 text-sm tabular-nums lg:pl-16',
            way.isTooShort ? 'font-semibold text-danger' : 'text-dusk',
            isDragSource && 'invisible',
          )}
        >
          {way.text}
        </p>
      )}
      <div
        data-closed={!isOpen || undefined}
        className="relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-coaster border-2 border-ink bg-coaster py-1.5 pr-1 pl-2 lg:grid-cols-[auto_11rem_minmax(0,1fr)_11rem_auto] lg:gap-x-4 lg:gap-y-2 lg:pr-3"
      >
        <span
          ref={handleRef}
          {...(!hasEnded && { 'data-handle': stop.key, title: 'Drag to reorder' })}
          className={cx(
            'z-2 flex min-h-11 items-center rounded-full max-lg:row-[1/3] lg:min-h-9',
            !hasEnded && 'cursor-grab touch-none hover:bg-blush',
          )}
        >
          {!hasEnded && <GripVertical className="size-5 lg:mx-1" />}
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-ink font-semibold tabular-nums ${
              willBeConfirmed(stop) ? '' : 'border-dashed'
            }`}
          >
            <span className="sr-only">Stop </span>
            <span>{index + 1}</span>
          </span>
        </span>
        <p className="whitespace-nowrap font-semibold tabular-nums max-lg:col-2 max-lg:row-2 max-lg:text-sm">
          {stopTimes(stop)}
        </p>
        <div className="min-w-0 [overflow-wrap:anywhere] max-lg:col-[2/4] max-lg:row-1">
          <h3
            id={id}
            className="font-semibold text-base leading-snug tracking-normal max-lg:in-data-closed:line-clamp-3"
          >
            {stop.name}
          </h3>
          <div className="max-lg:in-data-closed:hidden">
            <p className="text-dusk text-sm">{stop.address}</p>
            <Extras stop={stop} />
          </div>
        </div>
        <div className="z-1 col-4 row-1 lg:hidden">
          <RowToggle labelledBy={id} isOpen={isOpen} onToggle={setOpen} />
        </div>
        <div className="col-[2/-1] flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:in-data-closed:col-[3/-1] max-lg:in-data-closed:row-2 max-lg:in-data-closed:justify-end max-lg:in-data-closed:whitespace-nowrap max-lg:pr-1 lg:col-auto lg:grid lg:justify-items-start lg:gap-0.5">
          <StateBadge {...badge} />
          <span className="text-dusk leading-tight max-lg:in-data-closed:hidden">{note}</span>
        </div>
        {!isReadOnly && (
          <div
            className={cx(
              'flex flex-wrap gap-2 max-lg:col-[2/-1] max-lg:py-2 max-lg:pr-2 lg:justify-end',
              // What a closed row does not hide.
              isToReplace ? 'max-lg:in-data-closed:*:not-first:hidden' : 'max-lg:in-data-closed:hidden',
            )}
          >
            <Button
              variant={isToReplace ? 'primary' : 'outline'}
              size="row"
              // As wide as each other, or the columns of the rows would not be.
              className="z-2 lg:min-w-26"
              onClick={() => onAct(isToReplace ? 'replace' : 'edit', stop)}
            >
              {isToReplace ? 'Replace' : 'Edit'}
              <span className="sr-only">{` ${stop.name}`}</span>
            </Button>
            {!hasEnded &&
              moves.map(({ name, by, Arrow }) => (
                <Button
                  key={name}
                  variant="outline"
                  size="row"
                  className="w-11 px-0! lg:w-9"
                  aria-label={`Move ${stop.name} ${name}`}
                  // Keeps the focus at either end, where it does nothing.
                  isBusy={index + by < 0 || index + by === stops.length}
                  onClick={() => onMove(index, index + by)}
                >
                  <Arrow className="size-5" />
                </Button>
              ))}
            <RowMenu
              name={stop.name}
              actions={items.filter(
                ({ action, isOffered }) => isOffered(stop) && (action !== 'edit' || isToReplace),
              )}
              onAct={(action) => onAct(action, stop)}
            />
          </div>
        )}
        {wrong.length > 0 && (
          <ul className="col-span-full grid gap-1 font-semibold text-danger text-sm max-lg:py-1 lg:pl-16">
            {wrong.map((text) => (
              <li key={text} className="flex gap-2">
                <CircleAlert className="size-5 shrink-0" />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Extras({ stop }: { stop: DraftStop }) {
  const { note, venueId, stored } = stop;
  const offers = offersOf(stop);
  return (
    <>
      {offers.length > 0 && <p className="text-sm">{offers.join(' · ')}</p>}
      {venueId !== null && stored?.state === 'confirmed' && isUndecided(stop) && (
        <p className="text-dusk text-sm">Themed drinks: not yet decided</p>
      )}
      {note && <p className="whitespace-pre-line text-sm">{note}</p>}
    </>
  );
}

const moves = [
  { name: 'up', by: -1, Arrow: ArrowUp },
  { name: 'down', by: 1, Arrow: ArrowDown },
];

const mayBe = (stored: Stop | null, action: Stop['actions'][number]) =>
  stored?.actions.includes(action) === true;

type Item = { action: string; label: string; isOffered: (stop: DraftStop) => boolean };

const items = [
  { action: 'edit', label: 'Edit', isOffered: isDeclined },
  { action: 'invite', label: 'Invite by email', isOffered: ({ stored }) => mayBe(stored, 'invite') },
  { action: 'remind', label: 'Remind', isOffered: ({ stored }) => mayBe(stored, 'remind') },
  {
    action: 'confirm',
    label: 'Mark as confirmed',
    isOffered: (stop) => !(stop.isConfirmed ?? staysAgreed(stop)),
  },
  { action: 'unconfirm', label: 'Mark as not confirmed', isOffered: willBeConfirmed },
  { action: 'print', label: 'Poster and coaster', isOffered: ({ stored }) => stored !== null },
  { action: 'remove', label: 'Remove', isOffered: () => true },
] as const satisfies Item[];

export type StopAction = 'replace' | (typeof items)[number]['action'];
