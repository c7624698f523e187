import { useCallback, useDeferredValue, useState } from 'react';
import { DoorField } from '@/features/door/components/door-field';
import {
  Duplicates,
  EndedNotice,
  ProblemNotice,
  StorageNotice,
  SyncStatus,
} from '@/features/door/components/notices';
import { PartyRow } from '@/features/door/components/party-row';
import { ScanSection } from '@/features/door/components/scan-section';
import { Totals } from '@/features/door/components/totals';
import { WalkInForm } from '@/features/door/components/walk-in-form';
import { WalkInList } from '@/features/door/components/walk-in-list';
import type { DoorState, DoorStore } from '@/features/door/state/door-store';
import type { DoorView, PartyView } from '@/features/door/state/door-view';
import { searchParties } from '@/features/door/state/search';
import { addWalkIn } from '@/features/door/state/taps';
import { ThumbButton } from '@/ui/thumb-button';
import { DoorFrame } from './door-frame';
import { PackPanel } from './pack-panel';

type OpenDoorProps = {
  store: DoorStore;
  state: DoorState;
  view: DoorView;
  event: { id: number; title: string };
};

const firstRows = 20;

/** An open door: the totals, the scanner and the guests. */
export function OpenDoor({ store, state, view, event }: OpenDoorProps) {
  const [typed, setTyped] = useState('');
  const [onlyDuplicates, setOnlyDuplicates] = useState(false);
  const [walkIn, setWalkIn] = useState<{ party: PartyView | null } | null>(null);
  const search = useDeferredValue(typed);
  const found = searchParties(view.parties, search).filter(
    ({ isDuplicate }) => isDuplicate || !onlyDuplicates,
  );
  // The first screen comes first, because a slow phone takes a second for hundreds of rows.
  const rows = useDeferredValue(found, found.slice(0, firstRows));
  const openWalkIn = useCallback((party: PartyView | null) => {
    setWalkIn({ party });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <DoorFrame title={event.title}>
      <SyncStatus state={state} unsent={view.unsent} />
      <StorageNotice state={state} unsent={view.unsent} />
      <EndedNotice state={state} unsent={view.unsent} />
      <ProblemNotice store={store} problems={view.problems} />
      <Totals totals={view.totals} />
      <div className="grid grid-cols-2 gap-3">
        <ScanSection store={store} state={state} view={view} />
        <ThumbButton className="order-first" onClick={() => openWalkIn(null)}>
          Walk-in
        </ThumbButton>
      </div>
      <PackPanel eventId={event.id} token={store.token} />
      {walkIn && (
        <WalkInForm
          key={walkIn.party?.id}
          party={walkIn.party}
          onClose={() => setWalkIn(null)}
          onAdd={(added) => {
            setWalkIn(null);
            void addWalkIn(store, added);
          }}
        />
      )}
      <search>
        <DoorField
          label="Search names, dogs, wristbands"
          type="search"
          value={typed}
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Duplicates
        parties={view.parties}
        isShown={onlyDuplicates}
        onToggle={() => setOnlyDuplicates(!onlyDuplicates)}
      />
      <section aria-label="Guests">
        <ul>
          {rows.map((party) => (
            <PartyRow
              key={party.id}
              store={store}
              party={party}
              device={state.device}
              onWalkIn={openWalkIn}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="text-xl">
            {view.parties.length === 0
              ? 'Nobody has registered yet. Who comes is a walk-in.'
              : 'Nobody by that name. Try a part of it, or the dog’s.'}
          </p>
        )}
      </section>
      <WalkInList store={store} walkIns={view.walkIns} />
      <footer className="grid gap-3 text-lg">
        <p>This phone: {state.device}</p>
        <ThumbButton aria-pressed={!state.isSilent} onClick={() => void store.setSilent(!state.isSilent)}>
          Sound and vibration: {state.isSilent ? 'off' : 'on'}
        </ThumbButton>
      </footer>
    </DoorFrame>
  );
}
