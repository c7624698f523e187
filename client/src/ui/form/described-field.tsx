import type {
  FieldValues,
  FormState,
  Path,
  UseFormGetFieldState,
  UseFormRegister,
  UseFormRegisterReturn,
} from 'react-hook-form';
import { Checkbox, SelectField, TextArea, TextField } from './field';
import { type FieldDescription, fieldNames } from './field-description';

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
          <option value="">{description.blank ?? 'Choose one'}</option>
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

type DescribedFieldsProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: {
    register: UseFormRegister<Values>;
    getFieldState: UseFormGetFieldState<Values>;
    formState: FormState<Values>;
  };
  fields: Readonly<Record<Name, FieldDescription>>;
};

/** Fields of a form in their order, each with what is wrong with it. */
export function DescribedFields<Values extends FieldValues, Name extends Path<Values>>({
  form: { register, getFieldState, formState },
  fields,
}: DescribedFieldsProps<Values, Name>) {
  return fieldNames<Name>(fields).map((name) => (
    <DescribedField
      key={name}
      description={fields[name]}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  ));
}

/** The labels of the changed fields, for the question whether to discard the changes. */
export function changedLabels<Name extends string>(
  fields: Readonly<Record<Name, { label: string }>>,
  dirtyFields: Partial<Readonly<Record<NoInfer<Name>, unknown>>>,
): string[] {
  return fieldNames<Name>(fields)
    .filter((name) => dirtyFields[name])
    .map((name) => fields[name].label);
}
