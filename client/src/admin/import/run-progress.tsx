import { formatCount } from '@shared/counting';
import { useId } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { StepHeading } from './step-heading';
import type { Progress } from './use-run';

type RunProgressProps = {
  heading: string;
  note: string;
  /** The participle of what happens to the rows: `checked`. */
  verb: string;
  progress: Progress | null;
  onResume: () => void;
  onBack?: () => void;
};

/** The progress of a run. After a failure: the error, and a button to resume. */
export function RunProgress({ heading, note, verb, progress, onResume, onBack }: RunProgressProps) {
  const id = useId();
  if (!progress) return null;
  const { done, total, failure } = progress;
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <progress aria-labelledby={id} value={done} max={total} className="h-4 w-full accent-sunset" />
      <p id={id} role="status" className="tabular-nums">
        {formatCount(done)} of {formatCount(total)} rows {verb}
      </p>
      <p className="text-dusk text-sm">{note}</p>
      {failure !== null && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {failure !== null && <Button onClick={onResume}>Go on</Button>}
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back to the columns
          </Button>
        )}
      </div>
    </div>
  );
}
