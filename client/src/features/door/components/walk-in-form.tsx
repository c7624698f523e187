import { walkInLimits } from '@shared/door/check-in-results';
import { partyPrice } from '@shared/events/party-price';
import { useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { NewWalkIn } from '../state/taps';
import { DoorField, typedText } from './door-field';
import { owesText } from './door-texts';
import { Stepper, WristbandField } from './stepper';

export type WalkInFormProps = {
  /** A party without a spot. Its name and size fill the form. */
  party: PartyView | null;
  /** What one person pays, in cents. */
  price: number;
  onAdd: (walkIn: NewWalkIn) => void;
  onClose: () => void;
};

// Not a field of it: a phone's keyboard would cover the rest.
const focusForm = (form: HTMLFormElement | null) => form?.focus();

/** Lets in somebody who is not on the list, or has no place. */
export function WalkInForm({ party, price, onAdd, onClose }: WalkInFormProps) {
  const [people, setPeople] = useState(party?.people ?? 1);
  const [dogs, setDogs] = useState(party?.dogCount ?? 0);
  const add = (form: FormData) =>
    onAdd({ name: typedText(form, 'name'), people, dogs, wristband: typedText(form, 'wristband') });
  return (
    <form
      ref={focusForm}
      tabIndex={-1}
      aria-label="Walk-in"
      className="grid gap-3 rounded-2xl border-3 border-current p-3"
      action={add}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className="text-2xl">{`Walk-in${owesText(partyPrice({ price }, { people }))}`}</h2>
      <Stepper label="People" value={people} least={1} most={walkInLimits.people} onChange={setPeople} />
      <Stepper label="Dogs" value={dogs} least={0} most={walkInLimits.dogs} onChange={setDogs} />
      <DoorField label="Name (optional)" name="name" defaultValue={party?.name} maxLength={100} />
      <WristbandField />
      <div className="grid grid-cols-2 gap-3">
        <ThumbButton onClick={onClose}>Cancel</ThumbButton>
        <ThumbButton type="submit" variant="main">
          Let in
        </ThumbButton>
      </div>
    </form>
  );
}
