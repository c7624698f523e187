import { formatClock } from '@shared/dates';
import { walkInLimits } from '@shared/door/check-in-results';
import { useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { DoorStore } from '../state/door-store';
import type { PartyView, WalkInView } from '../state/door-view';
import { type NewWalkIn, undoWalkIn } from '../state/taps';
import { DoorField, Stepper, typedText, WristbandField } from './door-field';
import { dogs, owesText, people } from './door-texts';

type WalkInFormProps = {
  /** A party without a spot. Its name and size fill the form. */
  party: PartyView | null;
  /** What one person pays, in cents. */
  price: number;
  onAdd: (walkIn: NewWalkIn) => void;
  onClose: () => void;
};

/** Lets in somebody who is not on the list, or has no place. */
export function WalkInForm({ party, price, onAdd, onClose }: WalkInFormProps) {
  const [people, setPeople] = useState(party?.people ?? 1);
  const [dogs, setDogs] = useState(party?.dogCount ?? 0);
  const add = (form: FormData) =>
    onAdd({ name: typedText(form, 'name'), people, dogs, wristband: typedText(form, 'wristband') });
  return (
    <form
      aria-label="Walk-in"
      className="grid gap-3 rounded-2xl border-3 border-current p-3"
      action={add}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className="text-2xl">{`Walk-in${owesText(price * people)}`}</h2>
      <Stepper label="People" value={people} least={1} most={walkInLimits.people} onChange={setPeople} />
      <Stepper label="Dogs" value={dogs} least={0} most={walkInLimits.dogs} onChange={setDogs} />
      <DoorField
        label="Name (optional)"
        name="name"
        defaultValue={party?.name}
        maxLength={100}
        // The helper has just opened this form.
        autoFocus
      />
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

/** The parties that came without being on the list. */
export function WalkInList({ store, walkIns }: { store: DoorStore; walkIns: readonly WalkInView[] }) {
  if (walkIns.length === 0) return null;
  return (
    <section aria-label="Walk-ins">
      <h2 className="text-2xl">Walk-ins</h2>
      <ul>
        {walkIns.map((walkIn) => {
          const name = walkIn.name || 'Without a name';
          return (
            <li
              key={walkIn.id}
              className="grid grid-cols-[1fr_auto] items-center gap-3 border-current/40 border-b-2 py-3"
            >
              <div>
                <p className="font-display font-extrabold text-2xl leading-tight">{name}</p>
                <p className="text-lg">
                  <span>{`${people(walkIn.people)}, ${dogs(walkIn.dogs)} · `}</span>
                  <span>{`${walkIn.device}, ${formatClock(walkIn.at)}`}</span>
                  {walkIn.wristband !== null && <span>{` · wristband ${walkIn.wristband}`}</span>}
                </p>
                {walkIn.isUnsent && <p className="text-lg italic">Not sent yet</p>}
              </div>
              <ThumbButton aria-label={`Undo: ${name}`} onClick={() => void undoWalkIn(store, walkIn)}>
                Undo
              </ThumbButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
