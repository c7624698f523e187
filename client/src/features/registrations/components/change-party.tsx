import type { GuestPage } from '@shared/registrations/guest-page';
import type { RegistrationChange } from '@shared/registrations/party-change';
import { partyLimitsOf } from '@shared/registrations/registration-states';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { lateResolver } from '@/ui/form/late-resolver';
import { showToast } from '@/ui/toast-store';
import { useChangeParty } from '../api/use-guest-page';
import { dogFieldNames, PartyFields, type PartyValues, withoutEmptyRows, withoutGaps } from './party-fields';

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
      {...register('phone')}
      error={formState.errors.phone?.message}
    />
  );
}

/** Changes who comes along, as far as there is room (docs/product/guest-page.md). */
export function ChangeParty({ token, page }: { token: string; page: GuestPage }) {
  // The party as the form began with it. It stays the same if somebody else changes the party meanwhile.
  const [stored, setStored] = useState<RegistrationChange>(page);
  const rules = lateResolver<Values>(async () => (await import('./change-rules')).changeRules(stored));
  const form = useForm({ resolver: withoutEmptyRows(rules), defaultValues: valuesOf(stored) });
  const { handleSubmit, setError, setValue, getValues, formState } = form;
  const { mutate, error, isPending } = useChangeParty(token);
  const most = partyLimitsOf(stored);
  const names = ['people', 'dogs', ...dogFieldNames(most.dogs), 'phone'] as const;

  const send = handleSubmit((values) =>
    mutate(changeOf(values), {
      onSuccess: (changed) => {
        setStored(changed);
        form.reset(valuesOf(changed));
        showToast({ title: 'Changed', description: 'Your registration is as you want it.' });
      },
      onError: (cause) => showFieldErrors(cause, names, setError),
    }),
  );
  const onSubmit = (event: FormEvent) => {
    setValue('dogs', withoutGaps(getValues('dogs')));
    void send(event);
  };
  const isSaidAtField = Object.keys(formState.errors).length > 0;
  const isNameMissing = stored.dogs.some(({ name }) => name === '');
  return (
    <FormProvider {...form}>
      <Form onSubmit={onSubmit} className="grid max-w-2xl gap-5">
        <PartyFields
          most={most}
          withoutDog={
            isNameMissing
              ? 'A dog without a name is counted all the same. Remove whoever stays at home.'
              : 'Remove whoever stays at home.'
          }
        />
        <PhoneField isOptional={stored.phone === ''} />
        {error && !isPending && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
        <Button type="submit" className="justify-self-start" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </Form>
    </FormProvider>
  );
}
