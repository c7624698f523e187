import { formatClock } from '@shared/dates';
import type { Problem } from '../state/tonight-store';
import type { Heard } from '../storage/tonight-database';

const titles: Record<Problem, string> = { 'no-signal': 'No signal', 'no-answer': 'No answer' };

/** How old the page is, if it cannot be updated: `No signal. As of 7:42 PM`. */
export function SignalNotice({ problem, heard }: { problem: Problem | null; heard: Heard | null }) {
  return (
    <p
      role="status"
      className={problem ? 'rounded-2xl border-3 border-paper px-4 py-2 font-semibold' : 'sr-only'}
    >
      {problem && `${titles[problem]}.${heard ? ` As of ${formatClock(new Date(heard.heardAt))}` : ''}`}
    </p>
  );
}
