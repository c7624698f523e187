import type { Event, EventDetails, PlacesLeft } from '@shared/events/events';
import type { Honeypot as HoneypotFields } from '@shared/fields';
import { pages } from '@shared/pages';
import { type ConditionName, conditions } from '@shared/registrations/conditions';
import { partySum } from '@shared/registrations/party-text';
import type { SentForm } from '@shared/rendering/rendering';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Honeypot } from '@/changes/honeypot';
import { Button } from '@/ui/button';
import { DescribedField, type FieldDescriptions, fieldNames } from '@/ui/form/described-field';
import { clearDraft } from '@/ui/form/draft-storage';
import { Checkbox } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { lateRules } from '@/ui/form/late-resolver';
import { useDraft } from '@/ui/form/use-draft';
import { TermsLink } from '@/ui/page/terms-link';
import { TextLink } from '@/ui/page/text-link';
import { Alert } from '@/ui/status';
import {
  type RegistrationValues,
  registrationDraft,
  registrationsUrl,
  useRegister,
} from '../api/use-registration';
import { useSentForm } from '../api/use-sent-form';
import {
  comingDogs,
  hasToWait,
  PartyFields,
  pair,
  sentDogs,
  withoutEmptyRows,
  withoutGaps,
} from './party-fields';
import { type Done, doneOf } from './registration-done';
import { beginnings, useFillIn } from './use-fill-in';

const phoneHint = 'To reach you on the day';

const guestFields = {
  firstName: { label: 'First name', input: { autoComplete: 'given-name' } },
  lastName: {
    label: 'Last name',
    hint: 'Leave it blank if you have one name',
    input: { autoComplete: 'family-name' },
  },
  email: {
    label: 'Email',
    hint: 'Your confirmation goes here',
    input: { type: 'email', autoComplete: 'email' },
  },
  phone: {
    label: 'Phone',
    hint: `Optional. ${phoneHint}`,
    input: { type: 'tel', autoComplete: 'tel' },
  },
} satisfies FieldDescriptions<
  Omit<RegistrationValues, 'people' | 'dogs' | ConditionName | 'wantsNews' | keyof HoneypotFields>
>;

const guestNames = fieldNames(guestFields);

const rulesFor = (event: Event) =>
  lateRules<RegistrationValues>(async () =>
    (await import('@shared/registrations/registrations')).registrationFormOf(event),
  );

const buttonLabels = { door: 'Save Your Spot', online: 'Continue to payment' };
const payingPlaces = { door: 'at the door', online: 'on the next page, by card' };

function useRegistrationForm(event: Event, sent: SentForm | undefined, onDone: (done: Done) => void) {
  const [{ resolver, preload }] = useState(() => rulesFor(event));
  // The values are read from the page, because visitors may type before the form's code is loaded.
  const form = useForm<RegistrationValues>({
    resolver: withoutEmptyRows(resolver),
    defaultValues: { dogs: Array.from({ length: Math.max(1, sentDogs(sent)) }, () => ({})) },
  });
  const { register, getFieldState, getValues, setValue, handleSubmit, formState } = form;
  const { mutate, error, isPending, isRetrying } = useRegister(event.id);
  const draftName = registrationDraft(event.id);
  const { isFilledIn, fillIn } = useFillIn(form, draftName);
  useDraft(form, isFilledIn ? undefined : draftName, beginnings);

  const send = handleSubmit((values) =>
    mutate(values, {
      onSuccess: (result) => {
        const done = doneOf(result);
        // Who comes back without having paid finds all of it again.
        if (!done) return;
        clearDraft(draftName);
        onDone({ ...done, sent: values });
      },
      onError: showFieldErrors(form),
    }),
  );
  const old = formState.isSubmitted ? undefined : sent;
  const bind = (name: (typeof guestNames)[number] | ConditionName) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message ?? old?.errors[name]?.[0],
  });
  const onSubmit = (submit: FormEvent) => {
    setValue('dogs', withoutGaps(getValues('dogs')));
    void send(submit);
  };
  return { form, preload, bind, onSubmit, isPending, isRetrying, error, fillIn: sent ? undefined : fillIn };
}

type RegistrationFormProps = {
  event: Event & Pick<EventDetails, 'refundNote'>;
  spots: PlacesLeft;
  onDone: (done: Done) => void;
};

/** The form that saves a spot. It also works without JavaScript (docs/product/registrations.md). */
export function RegistrationForm({ event, spots, onDone }: RegistrationFormProps) {
  const sent = useSentForm(event.id);
  const { form, preload, bind, onSubmit, isPending, isRetrying, error, fillIn } = useRegistrationForm(
    event,
    sent,
    onDone,
  );
  const { register, control } = form;
  const [people, dogs] = useWatch({ control, name: ['people', 'dogs'] });
  const waits = hasToWait(spots, { people: people || 1, dogs: comingDogs(dogs).length });
  const isFull = spots.peopleLeft === 0;
  const sum = partySum(event, { people: people || 1 });
  const paysHere = event.payment === 'online';
  const paysLater = paysHere && (waits || isFull);
  const label = waits || isFull ? 'Join the waiting list' : buttonLabels[event.payment];
  return (
    <FormProvider {...form}>
      <Form
        // Without JavaScript the returned page scrolls to the form.
        action={`${registrationsUrl(event.id)}#register`}
        onFocus={preload}
        onSubmit={onSubmit}
        className="relative grid gap-4 sm:gap-5"
      >
        {fillIn && (
          // On a laptop beside the first label, where it moves nothing when it comes.
          <Button
            variant="quiet"
            size="snug"
            className="max-sm:-mt-3 max-sm:-mr-2.5 max-sm:-mb-4 max-sm:justify-self-end sm:absolute sm:-top-4 sm:-right-2.5 lg:-right-5"
            onClick={({ currentTarget: { form: fields } }) => {
              // It goes, and the focus with it.
              fields?.querySelector('input')?.focus();
              fillIn();
            }}
          >
            Fill in as last time
          </Button>
        )}
        {sent && !form.formState.isSubmitted && (
          <Alert>{sent.errors.form?.[0] ?? 'Not sent yet. Please check the fields below.'}</Alert>
        )}
        <div className={cx(pair, 'grid gap-x-3 gap-y-4 max-sm:[&>:nth-child(n+3)]:col-span-full sm:gap-5')}>
          {guestNames.map((name) => (
            <DescribedField
              key={name}
              description={{
                ...guestFields[name],
                ...(name === 'phone' && event.phoneRequired && { hint: phoneHint }),
                input: { ...guestFields[name].input, defaultValue: sent?.values[name] },
              }}
              {...bind(name)}
            />
          ))}
        </div>
        <PartyFields sent={sent} isServerForm sum={event.price > 0 && !paysLater && sum} />
        <ConditionFields
          bind={(name) => ({ ...bind(name), defaultChecked: sent?.values[name] !== undefined })}
        />
        <Checkbox
          label="Send me news of the next crawls, too"
          hint="A few times a season, and never spam"
          {...register('wantsNews')}
          defaultChecked={sent?.values.wantsNews !== undefined}
        />
        <Honeypot
          error={error}
          asked={sent?.errors.isPerson?.[0] ?? (sent?.values.isPerson && '')}
          field={register('leaveBlank')}
          box={{ ...register('isPerson'), defaultChecked: sent?.values.isPerson !== undefined }}
        />
        <FormError form={form} error={error} />
        <p role="status" className="font-semibold empty:hidden">
          {waits &&
            !isFull &&
            'There is not enough room left for this many people or dogs, so you join the waiting list.'}
        </p>
        {/* Always there for screen readers, which would pass over one that comes with its text. */}
        <p role="status" className="font-semibold empty:sr-only">
          {isRetrying &&
            'The site is busy. We keep trying, so please stay on this page. Nothing you typed is lost.'}
        </p>
        {event.price > 0 && (
          // Without scripts it cannot follow what is chosen above.
          <p className="font-semibold noscript:hidden">
            <span>
              {paysLater
                ? 'You pay nothing now. When it is your turn we write to you, and you pay then.'
                : `You pay ${sum} ${payingPlaces[event.payment]}.`}
            </span>
            {event.refundNote && <span className="block font-normal">{`${event.refundNote}.`}</span>}
          </p>
        )}
        <Button type="submit" size="large" isBusy={isPending}>
          {isPending ? 'Sending...' : label}
        </Button>
        <p className="text-sm">
          What we keep, and for how long, is in our <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
        </p>
      </Form>
    </FormProvider>
  );
}

type ConditionFieldsProps = {
  bind: (name: ConditionName) => Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;
};

/** What every guest accepts, each described by its text, which is folded away (docs/product/registrations.md#conditions). */
function ConditionFields({ bind }: ConditionFieldsProps) {
  return (
    <fieldset className="grid min-w-0">
      <legend className="font-semibold">What we ask of everybody</legend>
      {fieldNames(conditions).map((name) => (
        <Checkbox key={name} label={conditions[name].label} describedBy={`${name}-text`} {...bind(name)} />
      ))}
      <details className="text-sm">
        <summary className="min-h-11 py-2.5 font-semibold">What that means</summary>
        <ul className="grid list-disc gap-1 pl-6 marker:text-sunset">
          {fieldNames(conditions).map((name) => (
            <li key={name} id={`${name}-text`}>
              {conditions[name].text}
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm">
        All of it is in the <TermsLink />.
      </p>
    </fieldset>
  );
}
