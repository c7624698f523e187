import { type ReactNode, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { DoorStore } from '../state/door-store';
import type { DoorView } from '../state/door-view';
import { judgeCode, type Verdict } from '../state/search';
import { checkIn } from '../state/taps';
import { verdictText } from './door-texts';
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

const tones = {
  good: 'border-palm bg-palm text-paper',
  careful: 'border-lager bg-lager text-ink',
  bad: 'border-danger bg-danger text-paper',
};

type VerdictPanelProps = { verdict: Verdict | null; device: string | null; children?: ReactNode };

/** The verdict on the last code: large, in a clear color, and announced by screen readers. */
export function VerdictPanel({ verdict, device, children }: VerdictPanelProps) {
  const text = verdict && verdictText(verdict, device);
  return (
    <div role="alert" data-tone={text?.tone}>
      {text && (
        <div className={`on-color grid gap-2 rounded-2xl border-3 p-4 ${tones[text.tone]}`}>
          <p className="font-display font-extrabold text-4xl leading-tight">{text.title}</p>
          <p className="text-xl">{text.details}</p>
          {children}
        </div>
      )}
    </div>
  );
}

let audio: AudioContext | undefined;

/** Allows sounds. Call it while handling a tap, because browsers stay silent before one. */
function allowSound(): void {
  audio ??= globalThis.AudioContext ? new AudioContext() : undefined;
  void audio?.resume();
}

function beep(context: AudioContext, pitch: number, start: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  oscillator.frequency.value = pitch;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + start);
  oscillator.stop(context.currentTime + start + seconds);
}

/** Signals by sound and vibration whether somebody may come in. */
function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 100 : [200, 100, 200]);
  if (!audio) return;
  if (isGood) {
    beep(audio, 880, 0, 0.08);
    beep(audio, 1320, 0.09, 0.12);
  } else {
    beep(audio, 220, 0, 0.35);
  }
}
