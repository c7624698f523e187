import { formatClock } from '@shared/dates';
import { signal } from '../scanner/signal';
import type { DoorView } from '../state/door-view';
import { judgeCode, type Verdict } from '../state/judge-code';
import { describeEntries, refusals, type Told, tellAdmitted } from './door-texts';
import { Scanner } from './scanner';

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

function tellVerdict(verdict: Verdict, device: string | null): Told {
  switch (verdict.kind) {
    case 'admitted':
      return tellAdmitted(verdict.party);
    case 'already-inside': {
      const { name, entries, checkedInAt } = verdict.party;
      const details = entries.every((entry) => entry.device === device)
        ? `By this phone, ${formatClock(checkedInAt ?? '')}`
        : `Already let in at ${describeEntries(entries)}`;
      return { tone: 'careful', title: `Already in: ${name}`, details };
    }
    case 'waiting':
    case 'offered':
    case 'cancelled': {
      const { title, advice } = refusals[verdict.kind];
      return { tone: 'bad', title: `${title}: ${verdict.party.name}`, details: advice };
    }
    case 'not-on-list':
      return {
        tone: 'bad',
        title: 'Not on this list',
        details: 'A code for another event, or of somebody who just registered. Search for the name.',
      };
    case 'foreign':
      return {
        tone: 'bad',
        title: 'Not one of our codes',
        details: 'Ask for the code in their email, or search for the name.',
      };
  }
}
