import { type ConditionName, conditions } from '@shared/conditions';
import { pages } from '@shared/pages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/ui/field';
import { fieldNames } from '@/ui/field-description';

export const conditionNames = fieldNames(conditions);

type ConditionFieldsProps = {
  bind: (name: ConditionName) => UseFormRegisterReturn & { error: string | undefined };
  /** Whether it was accepted already. */
  isChecked: (name: ConditionName) => boolean;
};

/** What every guest accepts, each with its text at hand (docs/product.md#conditions). */
export function ConditionFields({ bind, isChecked }: ConditionFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">What we ask of everybody</legend>
      {conditionNames.map((name) => (
        <Checkbox
          key={name}
          label={conditions[name].label}
          hint={conditions[name].text}
          defaultChecked={isChecked(name)}
          {...bind(name)}
        />
      ))}
      <p className="text-sm">
        All of it is in the{' '}
        <a
          href={pages.terms}
          target="_blank"
          rel="noreferrer"
          className="text-palm underline decoration-2 underline-offset-4"
        >
          Terms of Service<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </fieldset>
  );
}
