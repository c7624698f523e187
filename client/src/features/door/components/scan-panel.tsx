import { formatClock } from '@shared/dates';
import { allowedSound } from '../scanner/sound';
import type { DoorView } from '../state/door-view';
import { admittedVerdict, describeEntries, refusals, type Verdict } from './door-texts';
import { Scanner } from './scanner';

const ownCode = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function judgeCode({ parties }: DoorView, text: string, device: string | null): Verdict {
  const code = text.trim().toLowerCase();
  const party = parties.find((other) => other.code.toLowerCase() === code);
  if (!party && ownCode.test(code))
    return {
      tone: 'bad',
      title: 'Not on this list',
      details: 'A code for another event, or of somebody who just registered. Search for the name.',
      isUnknown: true,
    };
  if (!party)
    return {
      tone: 'bad',
      title: 'Not one of our codes',
      details: 'Ask for the code in their email, or search for the name.',
    };
  const { name, state, entries, checkedInAt } = party;
  if (checkedInAt !== null) {
    const details = entries.every((entry) => entry.device === device)
      ? `By this phone, ${formatClock(checkedInAt)}`
      : `Already let in at ${describeEntries(entries)}`;
    return { tone: 'careful', title: `Already in: ${name}`, details };
  }
  if (state === 'confirmed') return admittedVerdict(party);
  const { title, advice } = refusals[state];
  return { tone: 'bad', title: `${title}: ${name}`, details: advice };
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

function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 100 : [200, 100, 200]);
  const audio = allowedSound();
  if (!audio) return;
  if (isGood) {
    beep(audio, 880, 0, 0.08);
    beep(audio, 1320, 0.09, 0.12);
  } else {
    beep(audio, 220, 0, 0.35);
  }
}

type ScanPanelProps = {
  view: DoorView;
  device: string | null;
  isSilent: boolean;
  onVerdict: (verdict: Verdict) => void;
};

export default function ScanPanel({ view, device, isSilent, onVerdict }: ScanPanelProps) {
  const judge = (code: string) => {
    const verdict = judgeCode(view, code, device);
    onVerdict(verdict);
    if (!isSilent) signal(verdict.tone === 'good');
  };
  return <Scanner onCode={judge} />;
}
