import { useState } from 'react';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useCancelSpot } from '../api/use-guest-page';

/** Gives a spot up, in two clicks. */
export function CancelSpot({ token, title }: { token: string; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, error, isPending } = useCancelSpot(token);
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Cancel our spot
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel your spot?"
          description={`Your whole party is taken off the list of ${title}, and somebody who waits gets the place.`}
          confirmLabel="Yes, cancel it"
          busyLabel="Cancelling..."
          cancelLabel="Keep our spot"
          isBusy={isPending}
          error={error && !isPending ? errorText(error) : null}
          onConfirm={() => mutate()}
          onClose={close}
        />
      )}
    </>
  );
}
