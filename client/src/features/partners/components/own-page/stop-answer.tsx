import type { PartnerStop } from '@shared/partners/partner-page';
import { useRef, useState } from 'react';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useKeptFocus } from '@/ui/page/use-kept-focus';
import { showToast } from '@/ui/toast-store';
import { useAnswer } from '../../api/use-partner-page';
import { AnswerDialog } from './answer-dialog';

/** What a venue says to an invitation: two clear buttons, and its times and specials. */
export function StopAnswer({ token, stop }: { token: string; stop: PartnerStop }) {
  const { mutate, reset, error, isPending, variables } = useAnswer(token, stop);
  const [open, setOpen] = useState<'details' | 'decline' | null>(null);
  const part = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(part);
  const isConfirmed = stop.state === 'confirmed';
  const isOpen = !isConfirmed || stop.isChanged;
  const close = () => {
    setOpen(null);
    reset();
  };
  const confirm = () =>
    mutate(
      { answer: 'confirmed' },
      { onSuccess: () => showToast({ title: 'Confirmed', description: 'You are on the route.' }) },
    );
  const decline = () =>
    mutate(
      { answer: 'declined' },
      {
        onSuccess: () => {
          showToast({ title: 'Not this time', description: 'Thank you for telling us.' });
          setOpen(null);
        },
      },
    );
  const isSending = (answer: 'confirmed' | 'declined') => isPending && variables?.answer === answer;
  return (
    <fieldset ref={part} aria-label="Your answer" className="grid min-w-0 gap-3" {...keptFocus}>
      {error && !isPending && open === null && <Alert>{errorText(error)}</Alert>}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isOpen && (
          <Button size="large" isBusy={isPending} onClick={confirm}>
            {isSending('confirmed') ? 'Confirming...' : isConfirmed ? 'Confirm the new time' : 'Confirm'}
          </Button>
        )}
        {stop.state === 'invited' && (
          <Button size="large" variant="outline" isBusy={isPending} onClick={decline}>
            {isSending('declined') ? 'Sending...' : 'Not this time'}
          </Button>
        )}
        <Button variant={isOpen ? 'quiet' : 'outline'} onClick={() => setOpen('details')}>
          Change times and specials
        </Button>
        {isConfirmed && (
          <Button variant="quiet" onClick={() => setOpen('decline')}>
            Not this time
          </Button>
        )}
      </div>
      {open === 'details' && <AnswerDialog token={token} stop={stop} onClose={close} />}
      {open === 'decline' && (
        <ConfirmDialog
          title="Take your yes back?"
          description={`Your name goes from the page of ${stop.event.title}, and we are told at once.`}
          confirmLabel="Yes, not this time"
          busyLabel="Sending..."
          cancelLabel="Stay on the route"
          isBusy={isPending}
          error={error && !isPending ? errorText(error) : null}
          onConfirm={decline}
          onClose={close}
        />
      )}
    </fieldset>
  );
}
