import { type ConditionName, conditions } from '@shared/registrations/conditions';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/ui/form/field';
import { fieldNames } from '@/ui/form/field-description';
import { TermsLink } from '@/ui/page/terms-link';

export const conditionNames = fieldNames(conditions);

type ConditionFieldsProps = {
  bind: (name: ConditionName) => UseFormRegisterReturn & { error: string | undefined };
  /** Whether it was accepted already. */
  isChecked: (name: ConditionName) => boolean;
};

/** What every guest accepts, each with its text at hand (docs/product/registrations.md#conditions). */
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
        All of it is in the <TermsLink />.
      </p>
    </fieldset>
  );
}
