import { formatClock } from '@shared/dates';
import { pages } from '@shared/pages';
import type { PartnerStop } from '@shared/partners/partner-page';
import { isUndecided, type Special, themedDrinks } from '@shared/stops/stop-states';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { Dialog, FormButtons } from '@/ui/dialog';
import { writeClockTime } from '@/ui/form/clock-time';
import { contactDraft, type Draft, readDraft, storeDraft } from '@/ui/form/draft-storage';
import { TextField } from '@/ui/form/field';
import { SpecialFields } from '@/ui/form/field-list';
import { Form } from '@/ui/form/form';
import { textLinkStyles } from '@/ui/page/text-link';
import { showToast } from '@/ui/toast-store';
import { type Answer, useAnswer } from '../../api/use-partner-page';

function savedText(about: AnswerDialogProps['about'], hasSpecials: boolean): string {
  if (about === 'drinks') return 'Your drinks are on the route.';
  return hasSpecials ? 'Your times and specials are on the route.' : 'Your times are on the route.';
}

type AnswerDialogProps = {
  token: string;
  stop: PartnerStop;
  /** An earlier stop of the venue, whose drinks it may have again. */
  lastStop: PartnerStop | undefined;
  /** What a yes says besides. */
  terms: Pick<Answer, 'termsAccepted'>;
  /** The two drinks that a yes is asked for, or all that guests see. */
  about: 'drinks' | 'details';
  onClose: () => void;
};

export function AnswerDialog(props: AnswerDialogProps) {
  const { token, stop: current, lastStop, terms, about, onClose } = props;
  // What the fields were filled from is what the venue answers, whatever the page behind shows by now.
  const [stop] = useState(current);
  const { mutate, error, isPending } = useAnswer(token, stop);
  const isConfirmed = stop.state === 'confirmed';
  const asksDrinks = about === 'drinks';
  const blanks = asksDrinks ? Math.max(0, themedDrinks - stop.specials.length) : 0;
  const asLastTime = stop.specials.length === 0 ? lastStop : undefined;
  const form = useForm<{ arrivesAt: string; leavesAt: string; specials: Special[] }>({
    defaultValues: {
      arrivesAt: formatClock(stop.arrivesAt),
      leavesAt: formatClock(stop.leavesAt),
      specials: asLastTime?.specials ?? [
        ...stop.specials,
        ...Array.from({ length: blanks }, () => ({ what: '', price: '' })),
      ],
    },
  });
  const { register, handleSubmit, formState, setError, setValue } = form;
  const { errors } = formState;
  const send = (mayBeUndecided: boolean, done?: string) =>
    handleSubmit(({ arrivesAt, leavesAt, specials }) => {
      // A time that was left as it is stays the very instant.
      const times = {
        ...(arrivesAt !== formatClock(stop.arrivesAt) && { arrivesAt }),
        ...(leavesAt !== formatClock(stop.leavesAt) && { leavesAt }),
      };
      const filled = specials.filter(({ what, price }) => what.trim() || (!asksDrinks && price.trim()));
      const unnamed = specials.findIndex(({ what }) => !what.trim());
      if (!mayBeUndecided && isUndecided({ specials: filled }) && unnamed >= 0) {
        const message = isConfirmed ? 'Name a drink' : 'Name a drink, or choose “Not yet decided”';
        return setError(`specials.${unnamed}.what`, { message }, { shouldFocus: true });
      }
      mutate(
        { answer: 'confirmed', ...times, specials: filled, ...terms },
        {
          onSuccess: () => {
            showToast({ title: 'Confirmed', description: done ?? savedText(about, filled.length > 0) });
            onClose();
          },
          onError: showFieldErrors(form),
        },
      );
    });
  const time = (name: 'arrivesAt' | 'leavesAt') =>
    register(name, { onBlur: ({ target }) => setValue(name, writeClockTime(target.value)) });
  const { title } = stop.event;
  return (
    <Dialog
      title={asksDrinks ? 'Two drinks for the pack' : 'Your times and specials'}
      description={
        asksDrinks
          ? `At least two, themed and at a discount for wristband holders. Guests see them on the page of ${title}.`
          : `What guests see about you on the page of ${title}.`
      }
      onClose={onClose}
    >
      <Form onSubmit={send(!asksDrinks)} className="grid gap-5">
        {!asksDrinks && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="The pack arrives" {...time('arrivesAt')} error={errors.arrivesAt?.message} />
            <TextField label="The pack leaves" {...time('leavesAt')} error={errors.leavesAt?.message} />
            <p className="sm:col-span-2">
              The pack cannot come when you can? <WriteToUs about={{ subject: `Another time at ${title}` }} />
              .
            </p>
          </div>
        )}
        {asLastTime && (
          <p className="font-semibold">
            {`As at ${asLastTime.event.title}. Change what is different this time.`}
          </p>
        )}
        <FormProvider {...form}>
          {asksDrinks ? (
            <SpecialFields
              legend="Your themed drinks"
              noun="drink"
              hint="The price is what wristband holders pay, like $6 or half price. You can leave it out."
              min={themedDrinks}
            />
          ) : (
            <SpecialFields legend="Specials for the pack" />
          )}
        </FormProvider>
        <FormError form={form} error={error} />
        <FormButtons
          label={isConfirmed ? 'Save' : asksDrinks ? 'Confirm' : 'Confirm with changes'}
          busyLabel="Saving..."
          isBusy={isPending}
        >
          {asksDrinks && !isConfirmed && (
            <Button
              variant="outline"
              isBusy={isPending}
              onClick={send(
                true,
                `You are on the route of ${stop.event.title}. Name your drinks here once you know them.`,
              )}
            >
              Not yet decided
            </Button>
          )}
        </FormButtons>
      </Form>
    </Dialog>
  );
}

/** The way to the contact form, which begins with what is known. What is typed there already stays. */
const WriteToUs = ({ about }: { about: Draft }) => (
  <Link
    href={pages.contact}
    className={textLinkStyles}
    onClick={() => storeDraft(contactDraft, { ...about, ...readDraft(contactDraft) })}
  >
    Write to us
  </Link>
);
