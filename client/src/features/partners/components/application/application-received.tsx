import { Button } from '@/ui/button';
import { takeFocus } from '@/ui/page/take-focus';

type ApplicationReceivedProps = { message: string; onAgain: () => void };

/** Replaces the form once an application has been stored. */
export function ApplicationReceived({ message, onAgain }: ApplicationReceivedProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
      <h3 ref={takeFocus} tabIndex={-1} className="text-heading">
        Application Received!
      </h3>
      <p>{message}</p>
      <Button onClick={onAgain}>Submit Another Application</Button>
    </div>
  );
}
