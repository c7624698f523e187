import { type ComponentProps, type RefObject, useState } from 'react';
import { Button } from './button';
import { copyText } from './share-button';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  text: string;
  /** What it is, where several can be copied. */
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
