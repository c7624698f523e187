import { formatCount } from '@shared/counting';
import type { PaymentMeans } from '@shared/door/check-in-results';
import type { Door } from '@shared/door/door';
import { dollarText } from '@shared/money';
import { searchText } from '@shared/text/search-text';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { DoorField } from '@/features/door/components/door-field';
import { DoorForm, loadForms } from '@/features/door/components/door-form';
import { admittedVerdict, dogs, people, type Verdict } from '@/features/door/components/door-texts';
import { Due, PartyRow, WalkInList } from '@/features/door/components/rows';
import { ScanSection, VerdictPanel } from '@/features/door/components/scan-section';
import {
  DoorFrame,
  Duplicates,
  EndedNotice,
  ProblemNotice,
  StorageNotice,
  SyncStatus,
  Totals,
} from '@/features/door/components/screen-parts';
import type { DoorState, DoorStore } from '@/features/door/state/door-store';
import { type DoorView, insideIds, type PartyView, searchParties } from '@/features/door/state/door-view';
import { addWalkIn, checkIn, type EntryDetails, pay, undo } from '@/features/door/state/taps';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { PackProps } from './pack';

type OpenDoorProps = {
  store: DoorStore;
  state: DoorState;
  view: DoorView;
  event: Pick<Door['event'], 'id' | 'title' | 'priceAtDoor' | 'takesCards'>;
};

/** A phone takes seconds for thousands of rows. */
const firstRows = 20;
const moreRows = 200;

export function OpenDoor({ store, state, view, event }: OpenDoorProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(firstRows);
  const searchField = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const hasVerdict = useRef(false);
  const show = useCallback((next: Verdict | null) => {
    hasVerdict.current = next !== null;
    setVerdict(next);
  }, []);
  const [onlyDuplicates, setOnlyDuplicates] = useState(false);
  const [walkIn, setWalkIn] = useState<{ party: PartyView | null } | null>(null);
  const pause = usePause();
  const { device } = state;
  // Who comes in meanwhile keeps the row that a thumb may be on.
  const [wereInside, setWereInside] = useState(() => insideIds(view.parties));
  const found = searchParties(view.parties, typed).filter(
    ({ isDuplicate }) => isDuplicate || !onlyDuplicates,
  );
  const outside = found.filter(({ id }) => !wereInside.has(id)).slice(0, most);
  const inside = found.filter(({ id }) => wereInside.has(id)).slice(0, most - outside.length);
  const walkIns = view.walkIns.filter(({ name }) => searchText(name).includes(searchText(typed)));
  const openWalkIn = useCallback((party: PartyView | null) => {
    setWalkIn({ party });
    window.scrollTo({ top: 0 });
  }, []);
  const letIn = useCallback(
    (party: PartyView, details?: EntryDetails) => {
      if (pause.isOn()) return;
      void checkIn(store, party, details);
      const isSearch = Boolean(searchField.current?.value);
      // The next guest comes, or the last verdict goes. Other rows stand below the thumb now.
      if (isSearch || hasVerdict.current) pause.begin();
      show(null);
      if (!isSearch) return;
      setTyped('');
      show(admittedVerdict(party));
      searchField.current?.focus();
    },
    [store, pause, show],
  );
  const takeBack = useCallback(
    (party: PartyView) => {
      if (!pause.isOn()) void undo(store, party, device);
    },
    [store, device, pause],
  );
  const paying = {
    // Lists from before do not have it.
    takesCards: event.takesCards ?? false,
    onPay: useCallback((party: PartyView, means?: PaymentMeans) => void pay(store, party, means), [store]),
  };
  useEffect(() => {
    void loadForms();
  }, []);
  const row = (party: PartyView) => (
    <PartyRow
      key={party.id}
      party={party}
      device={device}
      onCheckIn={letIn}
      onUndo={takeBack}
      {...paying}
      onWalkIn={openWalkIn}
    />
  );
  const admitted = view.parties.find(({ id }) => id === verdict?.admitted?.id);

  return (
    <DoorFrame title={event.title}>
      <StorageNotice state={state} unsent={view.unsent} />
      <EndedNotice state={state} unsent={view.unsent} />
      <ProblemNotice store={store} problems={view.problems} />
      <div className="sticky top-0 z-10 -mx-4 grid gap-2 bg-paper px-4 pb-2 dark:bg-ink">
        <SyncStatus state={state} unsent={view.unsent} />
        <search>
          <DoorField
            ref={searchField}
            label="Search names, dogs, codes"
            isLabelInside
            type="search"
            value={typed}
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value);
              setWereInside(insideIds(view.parties));
              show(null);
            }}
          />
        </search>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ThumbButton onClick={() => openWalkIn(null)}>Walk-in</ThumbButton>
        <ScanSection store={store} view={view} device={device} isSilent={state.isSilent} onVerdict={show}>
          <VerdictPanel verdict={verdict}>
            {admitted && <Due party={admitted} {...paying} />}
            {admitted?.checkedInAt && (
              <ThumbButton
                onClick={() => {
                  if (pause.isOn()) return;
                  takeBack(admitted);
                  show(null);
                }}
              >
                Undo
              </ThumbButton>
            )}
          </VerdictPanel>
        </ScanSection>
      </div>
      {walkIn && (
        <DoorForm
          key={walkIn.party?.id}
          walkIn={{
            party: walkIn.party,
            price: event.priceAtDoor,
            takesCards: paying.takesCards,
            onClose: () => setWalkIn(null),
            onAdd: (added) => {
              setWalkIn(null);
              // Not the verdict on the party before.
              const paid = added.amount ? ` · ${dollarText(added.amount)}` : '';
              const details = `${people(added.people)}, ${dogs(added.dogs)}${paid}`;
              show({ tone: 'good', title: `In: ${added.name || 'Walk-in'}`, details });
              void addWalkIn(store, added);
            },
          }}
        />
      )}
      {typed === '' && !walkIn && (
        <>
          <Totals totals={view.totals} />
          <PackPanel eventId={event.id} token={store.token} />
        </>
      )}
      <Duplicates
        parties={view.parties}
        isShown={onlyDuplicates}
        onToggle={() => setOnlyDuplicates(!onlyDuplicates)}
      />
      <section aria-label="Guests">
        <ul>{outside.map(row)}</ul>
        {inside.length > 0 && <h2 className="mt-5 text-2xl">Already inside</h2>}
        <ul>{inside.map(row)}</ul>
        {found.length > most && (
          <ThumbButton
            className="mt-5"
            onClick={() => {
              setMost(most + moreRows);
              // Else the focus would go past all of them with the button.
              setTimeout(() => document.querySelectorAll<HTMLElement>('[aria-expanded]')[most]?.focus());
            }}
          >
            {`${formatCount(found.length - most)} more`}
          </ThumbButton>
        )}
        {found.length + walkIns.length === 0 && (
          <p className="text-xl">
            {view.parties.length === 0
              ? 'Nobody has registered yet. Let people in as walk-ins.'
              : 'No match. Try part of the name, or the dog’s name.'}
          </p>
        )}
      </section>
      <WalkInList store={store} walkIns={walkIns} onUndo={() => show(null)} />
      <footer className="grid gap-3 text-lg">
        <p>{`This phone: ${device}`}</p>
        <ThumbButton
          aria-pressed={!state.isSilent}
          onClick={() => void store.setSilent(!state.isSilent)}
        >{`Sound and vibration: ${state.isSilent ? 'off' : 'on'}`}</ThumbButton>
      </footer>
    </DoorFrame>
  );
}

const NoPack = () => <p>No connection. Reload this page once you are online to move the pack.</p>;

/** Comes, and makes its requests, once it is opened: the door is mostly about guests. */
const Pack = lazy(() => import('./pack').catch(() => ({ default: NoPack })));

function PackPanel(props: PackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-2xl border-3 border-current"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-14 cursor-pointer px-4 py-3">
        <h2 className="inline text-xl">The pack</h2>
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4 text-lg">
          <Suspense fallback={<p>Looking for the pack…</p>}>
            <Pack {...props} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
