import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmChange } from './confirm-change';

type AskButtonProps<Payload> = Omit<ComponentProps<typeof ConfirmChange<Payload>>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
    label: ReactNode;
  };

/** A button that asks before it makes a change. `onDone` is called once the question is closed. */
export function AskButton<Payload>(props: AskButtonProps<Payload>) {
  const { label, variant = 'outline', size, className, onDone, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const end = () => {
    close();
    onDone?.();
  };
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <ConfirmChange {...question} onDone={end} onClose={close} />}
    </>
  );
}
