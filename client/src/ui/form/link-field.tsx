import { type ComponentProps, type ReactNode, useRef } from 'react';
import { CopyButton } from '@/ui/share-buttons';
import { TextField } from './field';

type LinkFieldProps = Pick<ComponentProps<typeof CopyButton>, 'variant'> & {
  label: string;
  url: string;
  /** Further buttons, after the one that copies. */
  children?: ReactNode;
};

/** A URL to be sent or pasted somewhere else. */
export function LinkField({ label, url, variant, children }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton variant={variant} text={url} field={field} />
        {children}
      </div>
    </div>
  );
}
