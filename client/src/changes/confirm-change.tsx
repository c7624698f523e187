import { type ComponentProps, useState } from 'react';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';

type ConfirmChangeProps<Payload> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'isBusy' | 'error' | 'onConfirm'
> & {
  change: {
    mutate: (payload: Payload, options: { onSuccess: () => void }) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
  payload: Payload;
  /** Called once it is made, where that is more than to close the question. */
  onDone?: () => void;
};

export function ConfirmChange<Payload>(props: ConfirmChangeProps<Payload>) {
  const { change, payload, onClose, onDone = onClose, ...dialog } = props;
  return (
    <ConfirmDialog
      {...dialog}
      isBusy={change.isPending}
      error={change.error && errorText(change.error)}
      onConfirm={() => change.mutate(payload, { onSuccess: onDone })}
      onClose={() => {
        change.reset();
        onClose();
      }}
    />
  );
}

type AskButtonProps<Payload> = Omit<
  ComponentProps<typeof ConfirmChange<Payload>>,
  'confirmLabel' | 'onClose'
> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
    label: string;
    confirmLabel?: string;
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
