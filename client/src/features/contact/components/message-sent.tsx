import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';

type MessageSentProps = { confirmation: string; onAgain: () => void };

/** Replaces the form once a message has been stored. */
export function MessageSent({ confirmation, onAgain }: MessageSentProps) {
  const status = useRef<HTMLDivElement>(null);
  // The focused button was removed with the form. Without this the focus would be lost.
  useEffect(() => status.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-5">
      <div ref={status} role="status" tabIndex={-1} className="grid gap-2 rounded-xl">
        <h2 className="text-heading">Message sent</h2>
        <p>{confirmation}</p>
      </div>
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}
