import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/share-button';
import { TextArea, TextField } from './field';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  text: string;
  name?: string;
  /** Where the text is shown, if it can be selected there at once. */
  field?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
};

/** Copies a text. Says so, or leaves it selected, to be copied by hand. */
export function CopyButton({ text, name, field, variant }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const press = async () => {
    // Pressed before it is hydrated, it still has what the server knew. The browser's origin follows at once.
    await new Promise((resolve) => setTimeout(resolve));
    field?.current?.select();
    setResult(
      (await copyText(field?.current?.value ?? text))
        ? 'Copied.'
        : 'Your browser did not allow copying. Please copy it by hand.',
    );
  };
  return (
    <>
      <Button variant={variant} onClick={() => void press()}>
        Copy
        {name && <span className="sr-only">{` ${name}`}</span>}
      </Button>
      <p role="status" className="order-last font-semibold">
        {result}
      </p>
    </>
  );
}

type CopyFieldProps = Pick<ComponentProps<typeof CopyButton>, 'variant'> & {
  label: string;
  text: string;
  rows?: number;
  children?: ReactNode;
};

export function CopyField({ label, text, rows, variant, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const shown = {
    label,
    value: text,
    readOnly: true,
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      field.current = element;
    },
    onFocus: () => field.current?.select(),
  };
  return (
    <div className="grid gap-3">
      {rows ? <TextArea rows={rows} className="font-mono text-sm" {...shown} /> : <TextField {...shown} />}
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton variant={variant} text={text} name={label} field={field} />
        {children}
      </div>
    </div>
  );
}
