import { walkInLimits } from '@shared/check-in-results';
import { type FormEvent, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { NewWalkIn } from '../state/taps';
import { DoorField, Stepper } from './door-field';
import { wristbandLength } from './entry-form';

type WalkInFormProps = {
  /** A party without a place, whose name and size are taken over. */
  party: PartyView | null;
  onAdd: (walkIn: NewWalkIn) => void;
  onClose: () => void;
};

/** Somebody who is not on the list, or has no place on it. */
export function WalkInForm({ party, onAdd, onClose }: WalkInFormProps) {
  const [name, setName] = useState(party?.name ?? '');
  const [people, setPeople] = useState(party?.people ?? 1);
  const [dogs, setDogs] = useState(party?.dogCount ?? 0);
  const [wristband, setWristband] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd({ name: name.trim(), people, dogs, wristband: wristband.trim() });
  };
  return (
    <form
      aria-label="Walk-in"
      className="grid gap-3 rounded-2xl border-3 border-current p-3"
      onSubmit={add}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className="text-2xl">Walk-in</h2>
      <Stepper label="People" value={people} least={1} most={walkInLimits.people} onChange={setPeople} />
      <Stepper label="Dogs" value={dogs} least={0} most={walkInLimits.dogs} onChange={setDogs} />
      <DoorField
        label="Name (optional)"
        value={name}
        maxLength={100}
        autoComplete="off"
        // The helper has just asked for this form.
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <DoorField
        label="Wristband (optional)"
        value={wristband}
        maxLength={wristbandLength}
        autoComplete="off"
        onChange={(event) => setWristband(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <ThumbButton onClick={onClose}>Cancel</ThumbButton>
        <ThumbButton type="submit" variant="main">
          Let in
        </ThumbButton>
      </div>
    </form>
  );
}
