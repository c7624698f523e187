import { countLabel } from '@shared/counting';
import { useState } from 'react';
import { ConfirmChange } from '@/changes/confirm-change';
import { Button } from '@/ui/button';
import { useRetryAll } from '../api/use-emails';

/** Sends all failed messages again, after a question that says how many they are. */
export function RetryFailedButton({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const retry = useRetryAll();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Retry all failed
      </Button>
      {isAsking && (
        <ConfirmChange
          title={countLabel(count, 'Try 1 failed message again?', 'Try # failed messages again?')}
          description="What has left cannot be called back."
          confirmLabel="Try again"
          isHarmless
          change={retry}
          payload={undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
