import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Verdict } from '../state/judge';
import { verdictText } from './door-texts';

const styles = cva('on-color grid gap-2 rounded-2xl border-3 p-4', {
  variants: {
    tone: {
      good: 'border-palm bg-palm text-paper',
      careful: 'border-lager bg-lager text-ink',
      bad: 'border-danger bg-danger text-paper',
    },
  },
});

type VerdictPanelProps = { verdict: Verdict | null; device: string | null; children?: ReactNode };

/** The verdict on the last code: large, in a clear color, and announced by screen readers. */
export function VerdictPanel({ verdict, device, children }: VerdictPanelProps) {
  const text = verdict && verdictText(verdict, device);
  return (
    <div role="alert" data-tone={text?.tone}>
      {text && (
        <div className={styles({ tone: text.tone })}>
          <p className="font-display font-extrabold text-4xl leading-tight">{text.title}</p>
          <p className="text-xl">{text.details}</p>
          {children}
        </div>
      )}
    </div>
  );
}
