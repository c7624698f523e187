import { type FormEvent, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { DoorField } from './door-field';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Two helpers may both type "Door": duplicates show only if their phones have different names. */
const tag = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(2)), (byte) => letters[byte % letters.length]).join('');

/** Asks once what this phone is called at the door. */
export function DeviceForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(`${name.trim() || 'Door'} (${tag()})`);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <DoorField
        label="What is this phone called?"
        hint="Others see it beside whom it lets in: Front door, Side door, Rosie’s phone."
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <ThumbButton type="submit" variant="main">
        Start
      </ThumbButton>
    </form>
  );
}
