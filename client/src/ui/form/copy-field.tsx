import { type ComponentProps, type ReactNode, useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { TextArea, TextField } from './field';

type CopyFieldProps = Pick<ComponentProps<typeof CopyButton>, 'variant'> & {
  label: string;
  text: string;
  /** How many lines are seen of a text that has several. */
  rows?: number;
  /** Further buttons, after the one that copies. */
  children?: ReactNode;
};

/** A text to be sent or pasted somewhere else. */
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
