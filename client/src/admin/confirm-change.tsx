import type { ComponentProps } from 'react';
import { errorText } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type ConfirmChangeProps<Payload> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'isBusy' | 'error' | 'onConfirm'
> & {
  change: {
    mutate: (payload: Payload, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  payload: Payload;
  onDone: () => void;
};

/** Asks before a change, makes it, and shows why it failed. */
export function ConfirmChange<Payload>({ change, payload, onDone, ...dialog }: ConfirmChangeProps<Payload>) {
  return (
    <ConfirmDialog
      {...dialog}
      isBusy={change.isPending}
      error={change.error && errorText(change.error)}
      onConfirm={() => change.mutate(payload, { onSuccess: onDone })}
    />
  );
}
