import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { allowSound } from '../scanner/sound';
import type { DoorStore } from '../state/door-store';
import type { DoorView } from '../state/door-view';
import { checkIn } from '../state/taps';
import type { Verdict } from './door-texts';
import { CameraAdvice, CameraStatus, noReader, starting } from './screen-parts';

const NoPanel = () => <CameraAdvice>{noReader}</CameraAdvice>;

/** Comes once somebody scans: most phones search for names. */
const ScanPanel = lazy(() => import('./scan-panel').catch(() => ({ default: NoPanel })));

type ScanSectionProps = {
  store: DoorStore;
  view: DoorView;
  device: string | null;
  isSilent: boolean;
  onVerdict: (verdict: Verdict | null) => void;
  children: ReactNode;
};

/** Scans one code after the other. A party that may come in is checked in at once. */
export function ScanSection({ store, view, device, isSilent, onVerdict, children }: ScanSectionProps) {
  const [isOpen, setOpen] = useState(false);

  const follow = (verdict: Verdict) => {
    onVerdict(verdict);
    if (verdict.admitted) void checkIn(store, verdict.admitted);
    // They may have registered a moment ago. Then the next scan finds them.
    if (verdict.isUnknown) void store.sync();
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
          <Suspense fallback={<CameraStatus>{starting}</CameraStatus>}>
            <ScanPanel view={view} device={device} isSilent={isSilent} onVerdict={follow} />
          </Suspense>
        </section>
      )}
    </>
  );
}

const tones = {
  good: 'border-palm bg-palm text-paper',
  careful: 'border-lager bg-lager text-ink',
  bad: 'border-danger bg-danger text-paper',
};

/** Announced by screen readers. */
export function VerdictPanel({ verdict, children }: { verdict: Verdict | null; children?: ReactNode }) {
  return (
    <div role="alert" data-tone={verdict?.tone}>
      {verdict && (
        <div className={`on-color grid gap-2 rounded-2xl border-3 p-4 ${tones[verdict.tone]}`}>
          <p className="font-display font-extrabold text-4xl leading-tight">{verdict.title}</p>
          <p className="text-xl">{verdict.details}</p>
          {children}
        </div>
      )}
    </div>
  );
}
