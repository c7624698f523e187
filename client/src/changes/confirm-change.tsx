import type { ComponentProps } from 'react';
import { errorText } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';

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

/** Asks before a change, makes it, and shows why it failed. */
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
