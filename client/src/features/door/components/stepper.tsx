import { useId } from 'react';
import { DoorField } from './door-field';

/** The number of a party's wristband. */
export function WristbandField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <DoorField label="Wristband (optional)" name="wristband" defaultValue={defaultValue} maxLength={40} />
  );
}

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
