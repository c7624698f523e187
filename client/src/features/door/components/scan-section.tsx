import { useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { allowSound, signal } from '../scanner/signal';
import type { DoorState, DoorStore } from '../state/door-store';
import type { DoorView } from '../state/door-view';
import { judgeCode, type Verdict } from '../state/judge';
import { checkIn, undo } from '../state/taps';
import { Scanner } from './scanner';
import { VerdictPanel } from './verdict-panel';

type ScanSectionProps = { store: DoorStore; state: DoorState; view: DoorView };

/** Scans one code after the other. A party that may come in is checked in at once. */
export function ScanSection({ store, state, view }: ScanSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<{ verdict: Verdict; code: string } | null>(null);

  const judge = (code: string) => {
    const verdict = judgeCode(view, code);
    setLast({ verdict, code });
    if (!state.isSilent) signal(verdict.kind === 'admitted');
    if (verdict.kind === 'admitted') void checkIn(store, verdict.party);
    // They may have registered a moment ago. Then the next scan finds them.
    if (verdict.kind === 'not-on-list') void store.sync();
  };

  const admitted = last?.verdict.kind === 'admitted' ? last.verdict.party : null;
  const party = admitted && view.parties.find(({ id }) => id === admitted.id);
  const toggle = () => {
    allowSound();
    setLast(null);
    setOpen(!isOpen);
  };
  return (
    <>
      <ThumbButton variant={isOpen ? 'plain' : 'main'} onClick={toggle}>
        {isOpen ? 'Stop scanning' : 'Scan codes'}
      </ThumbButton>
      {isOpen && (
        <section aria-label="Scanner" className="col-span-full grid gap-3">
          <VerdictPanel verdict={last?.verdict ?? null} device={state.device}>
            {party?.checkedInAt && (
              <ThumbButton
                onClick={() => {
                  void undo(store, party, state.device);
                  setLast(null);
                }}
              >
                Undo
              </ThumbButton>
            )}
          </VerdictPanel>
          <Scanner onCode={judge} />
        </section>
      )}
    </>
  );
}
