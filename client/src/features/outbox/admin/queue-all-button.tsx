import { countLabel } from '@shared/counting';
import { useState } from 'react';
import { ConfirmChange } from '@/changes/confirm-change';
import { Button } from '@/ui/button';
import { useQueueAll } from '../api/use-emails';

const texts = {
  held: { label: 'Send all held', question: 'Send' },
  failed: { label: 'Retry all failed', question: 'Try again' },
} as const;

/** Sends all held messages, or all failed ones again, after a question that says how many they are. */
export function QueueAllButton({ from, count }: { from: 'held' | 'failed'; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const queue = useQueueAll(from);
  const { label, question } = texts[from];
  const messages = countLabel(count, `${from} message`);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={from === 'held' ? `Send ${messages}?` : `Try ${messages} again?`}
          description="What has left cannot be called back."
          confirmLabel={question}
          change={queue}
          payload={undefined}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
