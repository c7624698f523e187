import type { PartnerStop } from '@shared/partners/partner-page';
import { isUndecided } from '@shared/stops/stop-states';
import { useRef, useState } from 'react';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { useKeptFocus } from '@/ui/page/use-kept-focus';
import { Alert } from '@/ui/status';
import { showToast } from '@/ui/toast-store';
import { useAnswer } from '../../api/use-partner-page';
import { AnswerDialog } from './answer-dialog';
import { DeclineDialog } from './decline-dialog';
import { useTerms } from './use-terms';

type StopAnswerProps = {
  token: string;
  stop: PartnerStop;
  /** An earlier stop of the venue, whose drinks it may have again. */
  lastStop: PartnerStop | undefined;
};

/** What a venue says to an invitation: two clear buttons, and its times and specials. */
export function StopAnswer({ token, stop, lastStop }: StopAnswerProps) {
  const answer = useAnswer(token, stop);
  const { mutate, error, isPending } = answer;
  const [open, setOpen] = useState<'drinks' | 'details' | 'decline' | null>(null);
  const part = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(part);
  const isConfirmed = stop.state === 'confirmed';
  const isOpen = !isConfirmed || stop.isChanged;
  const terms = useTerms(token);
  const confirm = () => {
    if (!isConfirmed && isUndecided(stop)) return setOpen('drinks');
    mutate(
      { answer: 'confirmed', ...terms.said },
      {
        onSuccess: () =>
          showToast({ title: 'Confirmed', description: `You are on the route of ${stop.event.title}.` }),
      },
    );
  };
  return (
    <fieldset ref={part} aria-label="Your answer" className="grid min-w-0 gap-3" {...keptFocus}>
      {error && open === null && <Alert>{errorText(error)}</Alert>}
      {isOpen && terms.question}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isOpen && (
          <Button size="large" isBusy={isPending} onClick={() => terms.areAccepted() && confirm()}>
            {isPending ? 'Confirming...' : isConfirmed ? 'Confirm the new time' : 'Confirm'}
          </Button>
        )}
        {!isOpen && isUndecided(stop) && (
          <Button size="large" onClick={() => setOpen('drinks')}>
            Name your drinks
          </Button>
        )}
        {stop.state === 'invited' && (
          <Button size="large" variant="outline" isBusy={isPending} onClick={() => setOpen('decline')}>
            Not this time
          </Button>
        )}
        <Button
          variant={isOpen ? 'quiet' : 'outline'}
          className={isOpen ? 'sm:-ml-5' : undefined}
          onClick={() => terms.areAccepted() && setOpen('details')}
        >
          Change times and specials
        </Button>
        {isConfirmed && (
          <Button variant="quiet" className="sm:-ml-5" onClick={() => setOpen('decline')}>
            Not this time
          </Button>
        )}
      </div>
      {(open === 'drinks' || open === 'details') && (
        <AnswerDialog
          token={token}
          stop={stop}
          lastStop={lastStop}
          terms={terms.said}
          about={open}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'decline' && (
        <DeclineDialog
          answer={answer}
          title={stop.event.title}
          isConfirmed={isConfirmed}
          words={{ not: 'a stop of', stay: 'Stay on the route' }}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  );
}
