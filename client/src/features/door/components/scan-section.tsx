import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { allowSound } from '../scanner/sound';
import type { DoorStore } from '../state/door-store';
import type { DoorView } from '../state/door-view';
import type { Verdict } from '../state/judge-code';
import { checkIn } from '../state/taps';
import { CameraAdvice, CameraStatus, noReader, starting } from './camera-notices';
import type { Told } from './door-texts';

const NoPanel = () => <CameraAdvice>{noReader}</CameraAdvice>;

/** Comes once somebody scans: most phones search for names. */
const ScanPanel = lazy(() => import('./scan-panel').catch(() => ({ default: NoPanel })));

type ScanSectionProps = {
  store: DoorStore;
  view: DoorView;
  device: string | null;
  isSilent: boolean;
  onTold: (told: Told | null) => void;
  /** The verdict on the last code. */
  children: ReactNode;
};

/** Scans one code after the other. A party that may come in is checked in at once. */
export function ScanSection({ store, view, device, isSilent, onTold, children }: ScanSectionProps) {
  const [isOpen, setOpen] = useState(false);

  const follow = (kind: Verdict['kind'], told: Told) => {
    onTold(told);
    if (told.admitted) void checkIn(store, told.admitted);
    // They may have registered a moment ago. Then the next scan finds them.
    if (kind === 'not-on-list') void store.sync();
  };

  const toggle = () => {
    allowSound();
    onTold(null);
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

/** What a helper was told last: large, in a clear color, and announced by screen readers. */
export function VerdictPanel({ told, children }: { told: Told | null; children?: ReactNode }) {
  return (
    <div role="alert" data-tone={told?.tone}>
      {told && (
        <div className={`on-color grid gap-2 rounded-2xl border-3 p-4 ${tones[told.tone]}`}>
          <p className="font-display font-extrabold text-4xl leading-tight">{told.title}</p>
          <p className="text-xl">{told.details}</p>
          {children}
        </div>
      )}
    </div>
  );
}
