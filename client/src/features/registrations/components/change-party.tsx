import type { GuestPage, registrationChange } from '@shared/registrations';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Form } from '@/ui/form';
import { lateResolver } from '@/ui/late-resolver';
import { showToast } from '@/ui/toast-store';
import { useChangeParty } from '../api/use-guest-page';
import { dogFieldNames, namedDogs, PartyFields } from './party-fields';

type Values = z.input<typeof registrationChange>;

const names = ['people', 'dogs', ...dogFieldNames, 'phone'] as const;

const resolver = lateResolver<Values>(async () => (await import('./change-rules')).changeRules);

/** Changes who comes along, as far as there is room (docs/product.md#guest-page). */
export function ChangeParty({ token, page }: { token: string; page: GuestPage }) {
  const { people, dogs, phone } = page;
  const form = useForm<Values>({ resolver, defaultValues: { people, dogs, phone } });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const { mutate, error, isPending } = useChangeParty(token);

  const send = handleSubmit((values) =>
    mutate(
      { ...values, dogs: values.dogs.map(({ name, breed = '' }) => ({ name, breed })) },
      {
        onSuccess: () => {
          form.reset(values);
          showToast({ title: 'Changed', description: 'Your registration is as you want it.' });
        },
        onError: (cause) => showFieldErrors(cause, names, setError),
      },
    ),
  );
  const onSubmit = (event: FormEvent) => {
    setValue('dogs', namedDogs(getValues('dogs')));
    void send(event);
  };
  const isSaidAtField = Object.keys(formState.errors).length > 0;
  return (
    <FormProvider {...form}>
      <Form onSubmit={onSubmit} className="grid max-w-2xl gap-5">
        <PartyFields />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...register('phone')}
          error={formState.errors.phone?.message}
        />
        {error && !isPending && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
        <Button type="submit" className="justify-self-start" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </Form>
    </FormProvider>
  );
}
