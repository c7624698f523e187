import { walkInLimits } from '@shared/check-in-results';
import { type FormEvent, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { EntryDetails } from '../state/taps';
import { DoorField, Stepper } from './door-field';

export const wristbandLength = 40;

type EntryFormProps = { party: PartyView; onSave: (details: EntryDetails) => void };

/** How many of a party came, and its wristband: before it is let in, or to correct it. */
export function EntryForm({ party, onSave }: EntryFormProps) {
  const [count, setCount] = useState(party.checkedInPeople ?? party.people);
  const [wristband, setWristband] = useState(party.wristband ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = wristband.trim();
    onSave({ people: count, ...(typed && { wristband: typed }) });
  };
  return (
    <form className="grid gap-3 pb-2" onSubmit={save}>
      <Stepper
        label="How many came"
        value={count}
        least={1}
        most={Math.max(party.people, walkInLimits.people)}
        onChange={setCount}
      />
      <DoorField
        label="Wristband (optional)"
        value={wristband}
        maxLength={wristbandLength}
        autoComplete="off"
        onChange={(event) => setWristband(event.target.value)}
      />
      <ThumbButton type="submit" variant="main">
        {party.checkedInAt === null ? 'Check in' : 'Save'}
      </ThumbButton>
    </form>
  );
}
