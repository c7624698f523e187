import { countLabel, listText } from '@shared/counting';
import type { PlacesLeft } from '@shared/events/events';
import { fits, partyLimits } from '@shared/registrations/registration-states';
import type { SentForm } from '@shared/rendering/rendering';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type Resolver, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/field';
import { PawPrint } from '@/ui/icons';

/** How many spots are left: `12 spots left, room for 8 dogs`; empty without a limit (docs/product/events.md#event-page). */
export function spotsText({ peopleLeft, dogsLeft }: PlacesLeft): string {
  if (peopleLeft === 0) return 'Full';
  if (peopleLeft === null) return dogsLeft ? countLabel(dogsLeft, 'Room for 1 dog', 'Room for # dogs') : '';
  return listText([
    countLabel(peopleLeft, '1 spot left', '# spots left'),
    dogsLeft ? countLabel(dogsLeft, 'room for 1 dog', 'room for # dogs') : null,
  ]);
}

/** Whether a party has to wait, as far as is known. */
export function hasToWait({ peopleLeft, dogsLeft }: PlacesLeft, party: { people: number; dogs: number }) {
  const room = { people: peopleLeft ?? Infinity, dogs: dogsLeft ?? Infinity };
  return !fits(room, { people: party.people, dogCount: party.dogs });
}

/** A dog as it is typed. A registered dog counts even without a name. */
type DogValues = { name: string; breed?: string; isRegistered?: boolean };
export type PartyValues = { people: number; dogs: DogValues[] };

/** Two short fields side by side, on a phone too, as long as its text is not enlarged. */
export const pair =
  'grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,calc(50%-0.375rem))),1fr))] sm:grid-cols-2';

type DogRowProps = {
  index: number;
  bind: (field: 'name' | 'breed') => Omit<ComponentProps<typeof TextField>, 'label'>;
  action?: ReactNode;
};

function DogRow({ index, bind, action }: DogRowProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out in a line with the button
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-1 rounded-xl border-2 border-ink bg-paper px-4 pt-1 pb-4"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p id={id} className="flex items-center gap-2 font-semibold">
          <PawPrint className="size-5 text-sunset" />
          <span>{`Dog ${index + 1}`}</span>
        </p>
        {action}
      </div>
      <div className={cx(pair, 'grid gap-3')}>
        <TextField label="Name" autoComplete="off" {...bind('name')} />
        <TextField label="Breed" hint="Optional" autoComplete="off" {...bind('breed')} />
      </div>
    </div>
  );
}

const sentDog = (sent: SentForm | undefined, index: number, field: 'name' | 'breed') => ({
  name: `dogs.${index}.${field}`,
  defaultValue: sent?.values[`dogs.${index}.${field}`],
  error: sent?.errors[`dogs.${index}.${field}`]?.[0],
});

export function sentDogs(sent: SentForm | undefined): number {
  const rows = Array.from({ length: partyLimits.dogs }, (_, index) => index + 1);
  const isSent = (row: number) =>
    Boolean(sent?.values[`dogs.${row - 1}.name`] || sent?.values[`dogs.${row - 1}.breed`]);
  return Math.max(0, ...rows.filter(isSent));
}

function MoreDogsWithoutScript({ from }: { from: number }) {
  const rows = Array.from({ length: partyLimits.dogs - from }, (_, index) => from + index);
  if (rows.length === 0) return null;
  return (
    <noscript>
      <details>
        <summary className="min-h-11 py-2 font-semibold">More dogs</summary>
        <div className="grid gap-3">
          {rows.map((row) => (
            <DogRow key={row} index={row} bind={(field) => sentDog(undefined, row, field)} />
          ))}
        </div>
      </details>
    </noscript>
  );
}

type PartyFieldsProps = {
  /** What was sent without JavaScript; see `useSentForm`. */
  sent?: SentForm | undefined;
  isServerForm?: boolean;
  most?: { people: number; dogs: number };
  /** Stands in for how many come, where that is settled. */
  people?: ReactNode;
  sum?: string | false;
  withoutDog?: string;
};

/** Who comes along: people and dogs, for a form whose values have these names (docs/product/registrations.md#party). */
export function PartyFields({
  sent,
  isServerForm = false,
  most = partyLimits,
  people,
  sum,
  withoutDog = 'Coming without one? Leave both blank.',
}: PartyFieldsProps) {
  const { register, control, formState, setFocus } = useFormContext<PartyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'dogs' });
  const [announcement, setAnnouncement] = useState('');
  const { errors, isSubmitted } = formState;
  const old = isSubmitted ? undefined : sent;
  const dogError = errors.dogs?.root?.message ?? errors.dogs?.message;

  const takeOff = (index: number) => {
    remove(index);
    setAnnouncement(`Dog ${index + 1} removed`);
    const next = Math.min(index, fields.length - 2);
    if (next >= 0) setFocus(`dogs.${next}.name`);
  };
  return (
    <>
      {people ?? (
        <SelectField
          label="People"
          hint={
            <>
              <span>{`You included, at most ${most.people}`}</span>
              {/* Without scripts it cannot follow the choice. */}
              {sum && <span className="noscript:hidden">{`\u00a0· ${sum}`}</span>}
            </>
          }
          error={errors.people?.message ?? old?.errors.people?.[0]}
          defaultValue={sent?.values.people ?? formState.defaultValues?.people}
          {...register('people', { valueAsNumber: true })}
        >
          {Array.from({ length: most.people }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="font-semibold">Dogs</legend>
        <p className="text-dusk text-sm">{`At most ${most.dogs}. ${withoutDog}`}</p>
        {fields.map(({ id, ...dog }, index) => (
          <DogRow
            key={id}
            index={index}
            bind={(field) => {
              const { error, defaultValue = dog[field] } = sentDog(old, index, field);
              return {
                defaultValue,
                ...register(`dogs.${index}.${field}`),
                error: errors.dogs?.[index]?.[field]?.message ?? error,
              };
            }}
            action={
              <Button
                variant="quiet"
                className="-mr-5 noscript:hidden"
                aria-label={`Remove dog ${index + 1}`}
                onClick={() => takeOff(index)}
              >
                Remove
              </Button>
            }
          />
        ))}
        {dogError && <p className="font-semibold text-danger text-sm">{dogError}</p>}
        {fields.length < most.dogs && (
          <Button
            variant="outline"
            className="justify-self-start noscript:hidden"
            onClick={() => append({ name: '', breed: '' })}
          >
            {fields.length === 0 ? 'Add a dog' : 'Add another dog'}
          </Button>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {isServerForm && <MoreDogsWithoutScript from={Math.max(1, sentDogs(sent))} />}
      </fieldset>
    </>
  );
}

const isComing = ({ name, breed, isRegistered }: DogValues) =>
  Boolean(isRegistered || name?.trim() || breed?.trim());

/** The dogs that are registered or have any text. The other rows were left empty. */
export const comingDogs = <Dog extends DogValues>(dogs: Dog[]): Dog[] => dogs.filter(isComing);

/** The rows without the empty ones above a dog that comes, so that a message stands at the dog that it is about. */
export function withoutGaps<Dog extends DogValues>(dogs: Dog[]): Dog[] {
  const last = dogs.findLastIndex(isComing);
  return dogs.filter((dog, index) => index > last || isComing(dog));
}

/** Validates and sends the dogs that come. The empty rows stay in the form, in case something has to be corrected. */
export const withoutEmptyRows =
  <Values extends PartyValues>(resolver: Resolver<Values>): Resolver<Values> =>
  (values, context, options) =>
    resolver({ ...values, dogs: comingDogs(values.dogs) }, context, options);
