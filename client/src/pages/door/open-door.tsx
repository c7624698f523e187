import { countLabel, formatCount } from '@shared/counting';
import type { PaymentMeans } from '@shared/door/check-in-results';
import type { Door } from '@shared/door/door';
import { dollarText } from '@shared/money';
import { searchText } from '@shared/search-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DoorField } from '@/features/door/components/door-field';
import { DoorForm, loadForms } from '@/features/door/components/door-form';
import { dogs, people, type Told, tellAdmitted } from '@/features/door/components/door-texts';
import { Due } from '@/features/door/components/due';
import {
  Duplicates,
  EndedNotice,
  ProblemNotice,
  StorageNotice,
  SyncStatus,
} from '@/features/door/components/notices';
import { PartyRow } from '@/features/door/components/party-row';
import { ScanSection, VerdictPanel } from '@/features/door/components/scan-section';
import { WalkInList } from '@/features/door/components/walk-in-list';
import type { DoorState, DoorStore } from '@/features/door/state/door-store';
import type { DoorView, PartyView } from '@/features/door/state/door-view';
import { insideIds, searchParties } from '@/features/door/state/search';
import { addWalkIn, checkIn, type EntryDetails, pay, undo } from '@/features/door/state/taps';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import { DoorFrame } from './door-frame';
import { PackPanel } from './pack-panel';

type OpenDoorProps = {
  store: DoorStore;
  state: DoorState;
  view: DoorView;
  event: Pick<Door['event'], 'id' | 'title' | 'priceAtDoor' | 'takesCards'>;
};

/** A phone takes seconds for thousands of rows. */
const firstRows = 20;
const moreRows = 200;

/** An open door: the search, the scanner, the totals and the guests. */
export function OpenDoor({ store, state, view, event }: OpenDoorProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(firstRows);
  const searchField = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<Told | null>(null);
  const isTold = useRef(false);
  const tell = useCallback((next: Told | null) => {
    isTold.current = next !== null;
    setTold(next);
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
      // The next guest comes, or what was told goes. Other rows stand below the thumb now.
      if (isSearch || isTold.current) pause.begin();
      tell(null);
      if (!isSearch) return;
      setTyped('');
      tell(tellAdmitted(party));
      searchField.current?.focus();
    },
    [store, pause, tell],
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
  const admitted = view.parties.find(({ id }) => id === told?.admitted?.id);

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
              tell(null);
            }}
          />
        </search>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ThumbButton onClick={() => openWalkIn(null)}>Walk-in</ThumbButton>
        <ScanSection store={store} view={view} device={device} isSilent={state.isSilent} onTold={tell}>
          <VerdictPanel told={told}>
            {admitted && <Due party={admitted} {...paying} />}
            {admitted?.checkedInAt && (
              <ThumbButton
                onClick={() => {
                  if (pause.isOn()) return;
                  takeBack(admitted);
                  tell(null);
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
              // Not the verdict on whoever came before.
              const paid = added.amount ? ` · ${dollarText(added.amount)}` : '';
              const details = `${people(added.people)}, ${dogs(added.dogs)}${paid}`;
              tell({ tone: 'good', title: `In: ${added.name || 'Walk-in'}`, details });
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
      <WalkInList store={store} walkIns={walkIns} onUndo={() => tell(null)} />
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

function Total({ inside, expected, what }: { inside: number; expected: number; what: string }) {
  return (
    <p className="grid rounded-2xl border-3 border-current px-3 py-1">
      <span className="font-display font-extrabold text-4xl tabular-nums">{inside}</span>
      <span className="text-balance text-lg">{`${what} inside, ${expected} expected`}</span>
    </p>
  );
}

/** How many are inside and expected, walk-ins among both: else more would be inside than are expected. */
function Totals({ totals }: Pick<DoorView, 'totals'>) {
  return (
    <section aria-label="Inside and expected" className="grid grid-cols-2 gap-3">
      <Total
        what={countLabel(totals.insidePeople, 'person', 'people')}
        inside={totals.insidePeople}
        expected={totals.expectedPeople}
      />
      <Total
        what={countLabel(totals.insideDogs, 'dog', 'dogs')}
        inside={totals.insideDogs}
        expected={totals.expectedDogs}
      />
    </section>
  );
}
