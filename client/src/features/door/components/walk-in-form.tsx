import { mostTimesDue, paymentMeans, walkInLimits } from '@shared/door/check-in-results';
import { centsToDollars, dollarsToCents } from '@shared/money';
import { useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { NewWalkIn } from '../state/taps';
import { DoorField, typedText } from './door-field';
import { Stepper, WristbandField } from './stepper';

export type WalkInFormProps = {
  /** A party without a spot. Its name and size fill the form. */
  party: PartyView | null;
  /** What one person pays, in cents. */
  price: number;
  takesCards: boolean;
  onAdd: (walkIn: NewWalkIn) => void;
  onClose: () => void;
};

// Not a field of it: a phone's keyboard would cover the rest.
const focusForm = (form: HTMLFormElement | null) => form?.focus();

/** Lets in somebody who is not on the list, or has no place. */
export function WalkInForm({ party, price, takesCards, onAdd, onClose }: WalkInFormProps) {
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
