import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmChange } from './confirm-change';

type AskButtonProps<Payload> = Omit<ComponentProps<typeof ConfirmChange<Payload>>, 'onClose' | 'onDone'> & {
  /** What stands on the button. */
  label: string;
  variant?: ComponentProps<typeof Button>['variant'];
};

/** A button that asks before it makes a change. */
export function AskButton<Payload>({ label, variant = 'outline', ...question }: AskButtonProps<Payload>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <ConfirmChange {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
