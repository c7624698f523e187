import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import type { RegistrationChange } from '@shared/registrations/party-change';
import { partyLimitsOf } from '@shared/registrations/registration-states';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { AskButton } from '@/changes/ask-button';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { lateRules } from '@/ui/form/late-resolver';
import { TextLink } from '@/ui/page/text-link';
import { showToast } from '@/ui/toast-store';
import { useCancelSpot, useChangeParty } from '../api/use-guest-page';
import { PartyFields, type PartyValues, withoutEmptyRows, withoutGaps } from './party-fields';

type Values = PartyValues & { phone: string };

const valuesOf = ({ people, dogs, phone }: RegistrationChange): Values => ({
  people,
  dogs: dogs.map(({ name, breed }) => ({ name, breed, isRegistered: true })),
  phone,
});

const changeOf = ({ people, dogs, phone }: Values): RegistrationChange => ({
  people,
  // Without the fields that only the form has.
  dogs: dogs.map(({ name, breed = '' }) => ({ name, breed })),
  phone,
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

/** Changes who comes along, as far as there is room (docs/product/guest-page.md). */
export function ChangeParty({ token, page }: { token: string; page: GuestPage }) {
  // The party as the form began with it. It stays the same if somebody else changes the party meanwhile.
  const [stored, setStored] = useState<RegistrationChange>(page);
  const { resolver } = lateRules<Values>(async () =>
    (await import('@shared/registrations/party-change')).registrationChangeOf(stored, page.event),
  );
  const form = useForm({ resolver: withoutEmptyRows(resolver), defaultValues: valuesOf(stored) });
  const { handleSubmit, setValue, getValues } = form;
  const { mutate, error, isPending } = useChangeParty(token);
  const most = partyLimitsOf(stored);

  const send = handleSubmit((values) => {
    const typed = JSON.stringify(getValues());
    mutate(changeOf(values), {
      onSuccess: (changed) => {
        setStored(changed);
        // What was typed meanwhile stays, to be saved next.
        if (JSON.stringify(getValues()) === typed) form.reset(valuesOf(changed));
        showToast({ title: 'Changed', description: 'Your registration is up to date.' });
      },
      onError: showFieldErrors(form),
    });
  });
  const onSubmit = (event: FormEvent) => {
    setValue('dogs', withoutGaps(getValues('dogs')));
    void send(event);
  };
  const isPaying = page.state === 'reserved' && countLabel(stored.people, '1 spot is', '# spots are');
  const isPaid = page.payment?.refundWords && countLabel(stored.people, '1 person is', '# people are');
  const settled = isPaying ? `${isPaying} being paid for` : isPaid && `${isPaid} paid for`;
  const isNameMissing = stored.dogs.some(({ name }) => name === '');
  return (
    <FormProvider {...form}>
      <Form onSubmit={onSubmit} className="grid max-w-2xl gap-5">
        <PartyFields
          most={most}
          people={
            settled && (
              <p>
                <span>{`${settled}. To come with more or fewer, `}</span>
                <TextLink href={pages.contact}>write to us</TextLink>.
              </p>
            )
          }
          withoutDog={
            isNameMissing
              ? 'A dog without a name still counts. Remove any dog that stays home.'
              : 'Remove any dog that stays home.'
          }
        />
        <PhoneField isOptional={!page.event.phoneRequired || stored.phone === ''} />
        <FormError form={form} error={error} />
        <Button type="submit" className="justify-self-start" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </Form>
    </FormProvider>
  );
}

type CancelSpotProps = {
  token: string;
  page: GuestPage;
  /** What goes back of what was paid. */
  comesBack: string;
};

/** Gives a spot or a turn on the waiting list up, in two clicks. */
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
