import { ThumbButton } from '@/ui/thumb-button';
import { DoorField, typedText } from './door-field';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tells apart two phones that are both called "Door". Duplicates show only for different names. */
const tag = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(2)), (byte) => letters[byte % letters.length]).join('');

/** Asks once what this phone is called at the door. */
export function DeviceForm({ onName }: { onName: (name: string) => void }) {
  return (
    <form className="grid gap-4" action={(form) => onName(`${typedText(form, 'name') || 'Door'} (${tag()})`)}>
      <DoorField
        label="What is this phone called?"
        hint="Others see it beside whom it lets in: Front door, Side door, Rosie’s phone."
        name="name"
        maxLength={40}
      />
      <ThumbButton type="submit" variant="main">
        Start
      </ThumbButton>
    </form>
  );
}
