import { type ComponentProps, useId } from 'react';

type DoorFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  /** Whether the label stands in the empty field rather than above it. */
  isLabelInside?: boolean;
};

/** A labeled field that is easy to hit in the dark. */
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

/** The number of a party's wristband. */
export function WristbandField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <DoorField label="Wristband (optional)" name="wristband" defaultValue={defaultValue} maxLength={40} />
  );
}

/** The trimmed text of a form's field. */
export const typedText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

type StepperProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A number that is changed by two large buttons. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const id = useId();
  const button = 'grid size-14 place-items-center rounded-2xl border-3 border-current font-semibold text-3xl';
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend id={id} className="float-left flex-1 font-semibold text-lg">
        {label}
      </legend>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={button}
          aria-label={`${label}: one less`}
          aria-disabled={value <= least || undefined}
          onClick={() => onChange(Math.max(least, value - 1))}
        >
          −
        </button>
        <output aria-labelledby={id} className="min-w-10 text-center font-display font-extrabold text-3xl">
          {value}
        </output>
        <button
          type="button"
          className={button}
          aria-label={`${label}: one more`}
          aria-disabled={value >= most || undefined}
          onClick={() => onChange(Math.min(most, value + 1))}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}
