import { pages } from '@shared/pages';
import type { PartnerStop, PartnerVendorEvent } from '@shared/partners/partner-page';
import { isUndecided } from '@shared/stops/stop-states';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { Dialog, FormButtons } from '@/ui/dialog';
import { Checkbox, TextArea } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { TermsLink } from '@/ui/page/terms-link';
import { TextLink } from '@/ui/page/text-link';
import { Alert } from '@/ui/status';
import { showToast } from '@/ui/toast-store';
import { useAnswer, usePartnerPage, useVendorAnswer } from '../../api/use-partner-page';
import { AnswerDialog } from './answer-dialog';

/** The terms, which a partner that the organizer added accepts with its first yes (docs/product/partners.md#by-hand). */
function useTerms(token: string) {
  const { data } = usePartnerPage(token);
  const box = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  const [isTicked, setTicked] = useState(false);
  if (data?.termsAccepted !== false) return { question: null, areAccepted: () => true, said: {} };
  const requirements = data.kind === 'venue' ? pages.venuePartner : pages.vendorPartner;
  return {
    question: (
      <Checkbox
        ref={box}
        label={
          <span>
            I have read the <TextLink href={requirements}>requirements</TextLink> and the <TermsLink />, and
            accept them
          </span>
        }
        checked={isTicked}
        error={isMissed && !isTicked ? 'Please accept the terms to say yes' : undefined}
        onChange={({ target }) => setTicked(target.checked)}
      />
    ),
    areAccepted: () => {
      setMissed(!isTicked);
      if (!isTicked) box.current?.focus();
      return isTicked;
    },
    said: { termsAccepted: true } as const,
  };
}

type StopAnswerProps = { token: string; stop: PartnerStop; lastStop: PartnerStop | undefined };

export function StopAnswer({ token, stop, lastStop }: StopAnswerProps) {
  const answer = useAnswer(token, stop);
  const { mutate, error, isPending } = answer;
  const [open, setOpen] = useState<'drinks' | 'details' | 'decline' | null>(null);
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
    <fieldset aria-label="Your answer" className="grid min-w-0 gap-3" tabIndex={-1}>
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

type DeclineDialogProps = {
  answer: ReturnType<typeof useAnswer> | ReturnType<typeof useVendorAnswer>;
  title: string;
  isConfirmed: boolean;
  /** What the partner is no more, or stays where they go back: `a stop of`, `Stay on the route`. */
  words: { not: string; stay: string };
  onClose: () => void;
};

function DeclineDialog({ answer, title, isConfirmed, words, onClose }: DeclineDialogProps) {
  const { mutate, error, isPending } = answer;
  const form = useForm({ defaultValues: { declineReason: '' } });
  const send = form.handleSubmit((typed) =>
    mutate(
      { answer: 'declined', ...typed },
      {
        onSuccess: () => {
          showToast({
            title: 'Not this time',
            description: `You are not ${words.not} ${title}. Thank you for telling us.`,
          });
          onClose();
        },
        onError: showFieldErrors(form),
      },
    ),
  );
  return (
    <Dialog
      title={isConfirmed ? 'Change your answer to no?' : 'Not this time?'}
      description={
        isConfirmed
          ? `Your name comes off the page of ${title}, and we are notified right away.`
          : 'No hard feelings. We ask you again for another crawl.'
      }
      onClose={onClose}
    >
      <Form onSubmit={send} className="grid gap-5">
        <TextArea
          label="A line to us"
          hint="Optional. For example, a day that suits you better"
          rows={2}
          error={form.formState.errors.declineReason?.message}
          {...form.register('declineReason')}
        />
        <FormError form={form} error={error} />
        <FormButtons
          label={isConfirmed ? 'Change to no' : 'Send my no'}
          busyLabel="Sending..."
          cancelLabel={isConfirmed ? words.stay : 'Back'}
          variant={isConfirmed ? 'danger' : 'primary'}
          isBusy={isPending}
        />
      </Form>
    </Dialog>
  );
}

export function VendorAnswer({ token, crawl }: { token: string; crawl: PartnerVendorEvent }) {
  const answer = useVendorAnswer(token, crawl);
  const [isDeclining, setDeclining] = useState(false);
  const terms = useTerms(token);
  const { title } = crawl.event;
  const isConfirmed = crawl.state === 'confirmed';
  const confirm = () =>
    answer.mutate(
      { answer: 'confirmed', ...terms.said },
      { onSuccess: () => showToast({ title: 'Confirmed', description: `You are coming to ${title}.` }) },
    );
  return (
    <fieldset aria-label="Your answer" className="grid min-w-0 gap-3" tabIndex={-1}>
      {answer.error && !isDeclining && <Alert>{errorText(answer.error)}</Alert>}
      {!isConfirmed && terms.question}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {!isConfirmed && (
          <Button size="large" isBusy={answer.isPending} onClick={() => terms.areAccepted() && confirm()}>
            {answer.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        )}
        {crawl.state !== 'declined' && (
          <Button
            size={isConfirmed ? undefined : 'large'}
            variant="outline"
            onClick={() => setDeclining(true)}
          >
            {isConfirmed ? 'I can’t make it' : 'Not this time'}
          </Button>
        )}
      </div>
      {isDeclining && (
        <DeclineDialog
          answer={answer}
          title={title}
          isConfirmed={isConfirmed}
          words={{ not: 'at', stay: 'Stay with the crawl' }}
          onClose={() => setDeclining(false)}
        />
      )}
    </fieldset>
  );
}
