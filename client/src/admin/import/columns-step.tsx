import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { StepHeading } from './step-heading';

type ColumnsStepFrameProps = {
  heading: string;
  /** What has to be chosen before the rows can be checked. */
  missing: string;
  onBack: () => void;
  onReady: () => void;
  children: ReactNode;
};

/** The frame of the step that asks what is in which column. */
export function ColumnsStep({ heading, missing, onBack, onReady, children }: ColumnsStepFrameProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      {children}
      {missing && (
        <p role="status" className="font-semibold text-danger">
          Still missing: {missing}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={missing !== ''} onClick={onReady}>
          Check the rows
        </Button>
        <Button variant="outline" onClick={onBack}>
          Another file
        </Button>
      </div>
    </div>
  );
}
