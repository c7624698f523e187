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

/** Where most of those read their mail who mistype where they do. */
const commonest = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'protonmail.com',
  'mindspring.com',
];

const lookalikes = ['mail.com', 'email.com', 'mail.ru', 'me.com'];

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  const isLetter = one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
  return isLetter || isSwapped;
}

/** The address that somebody may have meant who typed this one, by a slip in the name of a well-known provider. */
export function meantAddress(typed: string): string | undefined {
  const [, mailbox = '', domain = ''] = /^\s*([^@\s]+@)([a-z\d.-]+)\s*$/i.exec(typed) ?? [];
  const said = domain.toLowerCase();
  if (!said || commonest.includes(said) || lookalikes.includes(said)) return undefined;
  const meant = commonest.find((provider) => isOneSlip(said, provider));
  return meant && mailbox + meant;
}
