import { walkInLimits } from '@shared/door/check-in-results';
import { useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { PartyView } from '../state/door-view';
import type { EntryDetails } from '../state/taps';
import { typedText } from './door-field';
import { Stepper, WristbandField } from './stepper';

export type EntryFormProps = { party: PartyView; onSave: (details: EntryDetails) => void };

/** Asks how many of a party came, and for the wristband, at the check-in or to correct them. */
export function EntryForm({ party, onSave }: EntryFormProps) {
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
