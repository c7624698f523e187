import { meantAddress } from '@shared/text/email-slip';
import { type ComponentProps, type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react';
import { TextField } from './field';

/** Types a text into an input, so that its form takes notice. */
function type(input: HTMLInputElement, text: string): void {
  // React keeps track of what is set at the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** A field for an email address. It asks about one that looks like a slip of a well-known provider's, and takes it all the same. */
export function EmailField({ onBlur, ...field }: Omit<ComponentProps<typeof TextField>, 'doubt'>) {
  const [meant, setMeant] = useState<string>();
  const look = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const address = meantAddress(value);
    // It may be on the way there.
    setMeant(address?.startsWith(value.trim()) ? undefined : address);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    // What appears when a button is pressed would move it away.
    if (event.relatedTarget instanceof HTMLInputElement) setMeant(meantAddress(event.currentTarget.value));
  };
  const take = ({ currentTarget: button }: MouseEvent) => {
    const input = button.closest('div')?.querySelector('input');
    if (input && meant) type(input, meant);
  };
  return (
    <TextField
      {...field}
      type="email"
      onInput={look}
      onBlur={leave}
      doubt={
        meant && (
          <>
            Did you mean{' '}
            <button
              type="button"
              className="min-h-11 cursor-pointer underline decoration-2 underline-offset-4 [overflow-wrap:anywhere]"
              onClick={take}
            >
              {meant}
            </button>
            ?
          </>
        )
      }
    />
  );
}
