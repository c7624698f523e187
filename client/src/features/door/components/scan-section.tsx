import { type ReactNode, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { allowSound, signal } from '../scanner/signal';
import type { DoorStore } from '../state/door-store';
import type { DoorView } from '../state/door-view';
import { judgeCode, type Verdict } from '../state/judge';
import { checkIn } from '../state/taps';
import { Scanner } from './scanner';

type ScanSectionProps = {
  store: DoorStore;
  view: DoorView;
  isSilent: boolean;
  onVerdict: (verdict: Verdict | null) => void;
  /** The verdict on the last code. */
  children: ReactNode;
};

/** Scans one code after the other. A party that may come in is checked in at once. */
export function ScanSection({ store, view, isSilent, onVerdict, children }: ScanSectionProps) {
  const [isOpen, setOpen] = useState(false);

  const judge = (code: string) => {
    const verdict = judgeCode(view, code);
    onVerdict(verdict);
    if (!isSilent) signal(verdict.kind === 'admitted');
    if (verdict.kind === 'admitted') void checkIn(store, verdict.party);
    // They may have registered a moment ago. Then the next scan finds them.
    if (verdict.kind === 'not-on-list') void store.sync();
  };

  const toggle = () => {
    allowSound();
    onVerdict(null);
    setOpen(!isOpen);
  };
  return (
    <>
      <ThumbButton variant={isOpen ? 'plain' : 'main'} onClick={toggle}>
        {isOpen ? 'Stop scanning' : 'Scan codes'}
      </ThumbButton>
      <div className="col-span-full empty:hidden">{children}</div>
      {isOpen && (
        <section aria-label="Scanner" className="col-span-full">
          <Scanner onCode={judge} />
        </section>
      )}
    </>
  );
}
