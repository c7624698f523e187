import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import { conditions } from '@shared/registrations/conditions';
import type { GuestPage } from '@shared/registrations/guest-page';
import type { RegistrationChange } from '@shared/registrations/party-change';
import { partyLimitsOf } from '@shared/registrations/registration-states';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { AskButton } from '@/changes/confirm-change';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { Checkbox, TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { lateRules } from '@/ui/form/late-resolver';
import { TextLink } from '@/ui/page/text-link';
import { showToast } from '@/ui/toast-store';
import { useCancelSpot, useChangeParty } from '../api/use-registration';
import { PartyFields, type PartyValues, withoutEmptyRows, withoutGaps } from './party-fields';

type Values = PartyValues & { phone: string; hasAccepted?: boolean | undefined };

const asked = Object.values(conditions)
  .map(({ label, text }) => `${label} ${text}`)
  .join(' ');

const valuesOf = ({ people, dogs, phone }: RegistrationChange): Values => ({
  people,
  dogs: dogs.map(({ name, breed }) => ({ name, breed, isRegistered: true })),
  phone,
});

const changeOf = ({ people, dogs, phone, hasAccepted }: Values): RegistrationChange => ({
  people,
  // Without the fields that only the form has.
  dogs: dogs.map(({ name, breed = '' }) => ({ name, breed })),
  phone,
  hasAccepted,
});

/** Its own component, so that it registers after the party's fields. The first invalid field takes the focus. */
function PhoneField({ isOptional }: { isOptional: boolean }) {
  const { register, formState } = useFormContext<Values>();
  return (
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel"
      hint={isOptional ? 'Optional' : undefined}
      defaultValue={formState.defaultValues?.phone}
      {...register('phone')}
      error={formState.errors.phone?.message}
    />
  );
}

export function ChangeParty({ token, page }: { token: string; page: GuestPage }) {
  // The party as the form began with it. It stays the same if somebody else changes the party meanwhile.
  const [stored, setStored] = useState<RegistrationChange & Pick<GuestPage, 'mustAccept'>>(page);
  const { resolver } = lateRules<Values>(async () =>
    (await import('@shared/registrations/party-change')).registrationChangeOf(stored, page.event),
  );
  const form = useForm({ resolver: withoutEmptyRows(resolver), defaultValues: valuesOf(stored) });
  const { handleSubmit, setValue, getValues } = form;
  const { mutate, error, isPending } = useChangeParty(token);
  const tried = useChangeParty(token, '?dryRun=true');
  // What is asked before places that are paid for are given up.
  const [question, setQuestion] = useState<{ change: RegistrationChange; words: string }>();
  const isPaid = Boolean(page.payment?.refundWords) && page.state !== 'reserved';
  const most = { ...partyLimitsOf(stored), ...(isPaid && { people: stored.people }) };
  const fewer = isPaid ? stored.people - form.watch('people') : 0;

  const save = (change: RegistrationChange) => {
    const typed = JSON.stringify(getValues());
    tried.reset();
    mutate(change, {
      onSuccess: (changed) => {
        setQuestion(undefined);
        setStored(changed);
        // What was typed meanwhile stays, to be saved next.
        if (JSON.stringify(getValues()) === typed) form.reset(valuesOf(changed));
        showToast({ title: 'Changed', description: 'Your registration is up to date.' });
      },
      onError: showFieldErrors(form),
    });
  };
  const send = handleSubmit((values) => {
    const change = changeOf(values);
    if (fewer <= 0) return save(change);
    tried.mutate(change, {
      onSuccess: ({ refund }) => (refund ? setQuestion({ change, words: refund.words }) : save(change)),
      onError: showFieldErrors(form),
    });
  });
  const onSubmit = (event: FormEvent) => {
    setValue('dogs', withoutGaps(getValues('dogs')));
    void send(event);
  };
  const giveUp = countLabel(fewer, 'Give 1 place up', 'Give # places up');
  const isPaying = page.state === 'reserved' && countLabel(stored.people, '1 spot is', '# spots are');
  const isNameMissing = stored.dogs.some(({ name }) => name === '');
  return (
    <FormProvider {...form}>
      <Form onSubmit={onSubmit} className="grid max-w-2xl gap-5">
        <PartyFields
          most={most}
          people={
            isPaying ? (
              <p>
                <span>{`${isPaying} being paid for. To come with more or fewer, `}</span>
                <TextLink href={pages.contact}>write to us</TextLink>.
              </p>
            ) : null
          }
          sum={
            isPaid &&
            `${stored.people > 1 ? 'Fewer? You read first what goes back. ' : ''}More people need a spot of their own, or pay at the door.`
          }
          withoutDog={
            isNameMissing
              ? 'A dog without a name still counts. Remove any dog that stays home.'
              : 'Remove any dog that stays home.'
          }
        />
        <PhoneField isOptional={!page.event.phoneRequired || stored.phone === ''} />
        {stored.mustAccept && (
          <Checkbox
            label="We accept what is asked of everybody"
            hint={asked}
            {...form.register('hasAccepted')}
            error={form.formState.errors.hasAccepted?.message}
          />
        )}
        <FormError form={form} error={question ? null : (error ?? tried.error)} />
        <Button type="submit" className="justify-self-start" isBusy={isPending || tried.isPending}>
          {isPending ? 'Saving...' : fewer > 0 ? giveUp : 'Save changes'}
        </Button>
      </Form>
      {question && (
        <ConfirmDialog
          title={`${giveUp}?`}
          description={`${countLabel(question.change.people, '1 person comes', '# people come')} then, and somebody else can have the rest. ${question.words}`}
          confirmLabel={`Yes, ${giveUp.toLowerCase()}`}
          busyLabel="Giving up..."
          cancelLabel="Keep all"
          isBusy={isPending}
          error={error && errorText(error)}
          onConfirm={() => save(question.change)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </FormProvider>
  );
}

type CancelSpotProps = {
  token: string;
  page: GuestPage;
  comesBack: string;
};

export function CancelSpot({ token, page, comesBack }: CancelSpotProps) {
  const { state, people, event } = page;
  const isOffered = state === 'offered';
  const comesOff = countLabel(people, 'You come off', 'Your whole party comes off');
  const words =
    isOffered || state === 'waiting'
      ? {
          label: isOffered ? 'Decline the spot' : 'Leave the waiting list',
          title: isOffered ? 'Decline the spot?' : 'Leave the waiting list?',
          description: `${comesOff} the waiting list for ${event.title}.${isOffered ? ' The spot that we hold for you goes to the next in line.' : ''}`,
          confirmLabel: isOffered ? 'Yes, decline it' : 'Yes, leave it',
          busyLabel: 'Leaving...',
          cancelLabel: isOffered ? 'Keep the spot' : countLabel(people, 'Keep my turn', 'Keep our turn'),
        }
      : {
          label: countLabel(people, 'Cancel my spot', 'Cancel our spot'),
          title: 'Cancel your spot?',
          description:
            `${comesOff} the list for ${event.title}, and somebody else can have your spot. ${comesBack}`.trim(),
          confirmLabel: 'Yes, cancel it',
          busyLabel: 'Cancelling...',
          cancelLabel: countLabel(people, 'Keep my spot', 'Keep our spot'),
        };
  return (
    <AskButton
      {...words}
      variant="danger"
      className="justify-self-start"
      change={useCancelSpot(token)}
      payload={undefined}
    />
  );
}
