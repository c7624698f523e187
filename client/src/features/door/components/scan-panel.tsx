import { signal } from '../scanner/signal';
import type { DoorView } from '../state/door-view';
import { judgeCode, type Verdict } from '../state/judge-code';
import type { Told } from './door-texts';
import { Scanner } from './scanner';
import { tellVerdict } from './verdict-texts';

type ScanPanelProps = {
  view: DoorView;
  device: string | null;
  isSilent: boolean;
  onVerdict: (kind: Verdict['kind'], told: Told) => void;
};

/** Scans one code after the other, and says of each whether its party may come in. */
export default function ScanPanel({ view, device, isSilent, onVerdict }: ScanPanelProps) {
  const judge = (code: string) => {
    const verdict = judgeCode(view, code);
    onVerdict(verdict.kind, tellVerdict(verdict, device));
    if (!isSilent) signal(verdict.kind === 'admitted');
  };
  return <Scanner onCode={judge} />;
}
