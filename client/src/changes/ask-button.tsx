import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmChange } from './confirm-change';

type AskButtonProps<Payload> = Omit<
  ComponentProps<typeof ConfirmChange<Payload>>,
  'confirmLabel' | 'onClose'
> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
    label: string;
    /** Where that says something else. */
    confirmLabel?: string;
    /** Which of several it is about, for screen readers. */
    about?: string;
  };

/** A button that asks before it makes a change. `onDone` is called once the question is closed. */
export function AskButton<Payload>(props: AskButtonProps<Payload>) {
  const { label, about, variant = 'outline', size, className, onDone, ...question } = props;
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
        {about && <span className="sr-only">{` ${about}`}</span>}
      </Button>
      {isAsking && <ConfirmChange confirmLabel={label} {...question} onDone={end} onClose={close} />}
    </>
  );
}
