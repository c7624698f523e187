import { type ComponentProps, useId } from 'react';

type DoorFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  /** Whether the label stands in the empty field rather than above it. */
  isLabelInside?: boolean;
};

export function DoorField({ label, hint, isLabelInside, ...input }: DoorFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={isLabelInside ? 'sr-only' : 'font-semibold text-lg'}>
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        autoComplete="off"
        placeholder={isLabelInside ? label : undefined}
        className="min-h-14 w-full rounded-2xl border-3 border-current bg-coaster px-4 text-2xl text-ink placeholder:text-dusk placeholder:text-lg"
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-lg">
          {hint}
        </p>
      )}
    </div>
  );
}

export const typedText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
