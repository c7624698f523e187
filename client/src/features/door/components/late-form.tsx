import { mostTimesDue, paymentMeans, walkInLimits } from '@shared/door/check-in-results';
import { centsToDollars, dollarsToCents } from '@shared/money';
import { pages } from '@shared/pages';
import { type FormEvent, useId, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { EntryDetails, NewWalkIn } from '../state/taps';
import { DoorField, typedText } from './door-field';

type EntryFormProps = { party: PartyView; onSave: (details: EntryDetails) => void };
type WalkInFormProps = {
  /** A party without a spot. Its name and size fill the form. */
  party: PartyView | null;
  /** What one person pays, in cents. */
  price: number;
  takesCards: boolean;
  onAdd: (walkIn: NewWalkIn) => void;
  onClose: () => void;
};
export type LateFormProps = { entry: EntryFormProps } | { walkIn: WalkInFormProps } | { isLink: true };

export default function LateForm(props: LateFormProps) {
  if ('entry' in props) return <EntryForm {...props.entry} />;
  return 'walkIn' in props ? <WalkInForm {...props.walkIn} /> : <LinkForm />;
}

const WristbandField = ({ defaultValue }: { defaultValue?: string | undefined }) => (
  <DoorField label="Wristband (optional)" name="wristband" defaultValue={defaultValue} maxLength={40} />
);

/** At the check-in, or to correct it. */
function EntryForm({ party, onSave }: EntryFormProps) {
  const [count, setCount] = useState(party.checkedInPeople ?? party.people);
  const save = (form: FormData) => {
    const wristband = typedText(form, 'wristband');
    onSave({ people: count, ...(wristband && { wristband }) });
  };
  return (
    <form className="grid gap-3 pb-2" action={save}>
      <Stepper
        label="How many came"
        value={count}
        least={1}
        most={Math.max(party.people, walkInLimits.people)}
        onChange={setCount}
      />
      <WristbandField defaultValue={party.wristband ?? undefined} />
      <ThumbButton type="submit" variant="main">
        {party.checkedInAt === null ? 'Check in' : 'Save'}
      </ThumbButton>
    </form>
  );
}

// Not a field of it: a phone's keyboard would cover the rest.
const focusForm = (form: HTMLFormElement | null) => form?.focus();

function WalkInForm({ party, price, takesCards, onAdd, onClose }: WalkInFormProps) {
  const [people, setPeople] = useState(party?.people ?? 1);
  const [dogs, setDogs] = useState(party?.dogCount ?? 0);
  // What is typed stays; else it follows the number of people.
  const [dollars, setDollars] = useState<string>();
  const due = price * people;
  const asksMeans = price > 0 && takesCards;
  const add = (form: FormData) =>
    onAdd({
      name: typedText(form, 'name'),
      people,
      dogs,
      wristband: typedText(form, 'wristband'),
      amount: dollarsToCents(Number(typedText(form, 'dollars'))),
      means: paymentMeans.find((means) => means === form.get('means')),
    });
  return (
    <form
      ref={focusForm}
      tabIndex={-1}
      aria-label="Walk-in"
      className="grid gap-3 rounded-2xl border-3 border-current p-3"
      action={add}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {/* The keyboard's own Go does not say whether it was cash. */}
      {asksMeans && <button type="submit" disabled hidden />}
      <h2 className="text-2xl">Walk-in</h2>
      <Stepper label="People" value={people} least={1} most={walkInLimits.people} onChange={setPeople} />
      <Stepper label="Dogs" value={dogs} least={0} most={walkInLimits.dogs} onChange={setDogs} />
      {price > 0 && (
        <DoorField
          label="Paid, in dollars"
          name="dollars"
          type="number"
          inputMode="decimal"
          min={0}
          max={centsToDollars(mostTimesDue * due)}
          step={0.01}
          value={dollars ?? centsToDollars(due).toFixed(2)}
          onChange={(event) => setDollars(event.target.value)}
        />
      )}
      <DoorField label="Name (optional)" name="name" defaultValue={party?.name} maxLength={100} />
      <WristbandField />
      <div className="grid grid-cols-2 gap-3">
        <ThumbButton className={asksMeans ? 'col-span-2' : ''} onClick={onClose}>
          Cancel
        </ThumbButton>
        {(asksMeans ? paymentMeans : [undefined]).map((means) => (
          <ThumbButton key={means ?? 'paid'} type="submit" name="means" value={means} variant="main">
            {means ? `Let in, ${means}` : 'Let in'}
          </ThumbButton>
        ))}
      </div>
    </form>
  );
}

const linkForm = /\/door\/([\w-]+)/;

/** Opens a pasted link: on some phones an app on the home screen has a storage of its own, and starts without one. */
function LinkForm() {
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [, token] = linkForm.exec(text) ?? [];
    if (token) window.location.assign(pages.door.replace(':token', token));
    else setFailed(true);
  };
  return (
    <form className="grid gap-4" onSubmit={open}>
      <DoorField
        label="The door link"
        value={text}
        inputMode="url"
        onChange={(event) => setText(event.target.value)}
      />
      {hasFailed && (
        <p
          role="alert"
          className="text-xl"
        >{`This is not a door link. It looks like ${window.location.origin}/door/…`}</p>
      )}
      <ThumbButton type="submit" variant="main">
        Open
      </ThumbButton>
    </form>
  );
}

type StepperProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const id = useId();
  const button = (sign: string, step: string, next: number) => (
    <button
      type="button"
      className="grid size-14 place-items-center rounded-2xl border-3 border-current font-semibold text-3xl"
      aria-label={`${label}: one ${step}`}
      aria-disabled={next < least || next > most || undefined}
      onClick={() => onChange(Math.min(most, Math.max(least, next)))}
    >
      {sign}
    </button>
  );
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend id={id} className="float-left flex-1 font-semibold text-lg">
        {label}
      </legend>
      <div className="flex items-center gap-3">
        {button('−', 'less', value - 1)}
        <output aria-labelledby={id} className="min-w-10 text-center font-display font-extrabold text-3xl">
          {value}
        </output>
        {button('+', 'more', value + 1)}
      </div>
    </fieldset>
  );
}
