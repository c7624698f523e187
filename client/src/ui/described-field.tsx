import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox, SelectField, TextArea, TextField } from './field';
import type { FieldDescription } from './field-description';

type DescribedFieldProps = UseFormRegisterReturn & {
  description: FieldDescription;
  error: string | undefined;
};

/** The input that a field's description asks for. */
export function DescribedField({ description, ...binding }: DescribedFieldProps) {
  const { label, hint } = description;
  switch (description.control) {
    case 'textarea':
      return <TextArea label={label} hint={hint} rows={description.rows ?? 4} {...binding} />;
    case 'select':
      return (
        <SelectField label={label} hint={hint} {...binding}>
          <option value="">Choose one</option>
          {description.options.map((option) =>
            typeof option === 'string' ? (
              <option key={option}>{option}</option>
            ) : (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ),
          )}
        </SelectField>
      );
    case 'checkbox':
      return <Checkbox label={description.content ?? label} hint={hint} {...binding} />;
    default:
      return <TextField label={label} hint={hint} {...description.input} {...binding} />;
  }
}
