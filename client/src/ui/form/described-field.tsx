import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { EmailField } from './email-field';
import type { Option } from './field';
import { Checkbox, SelectField, TextArea, TextField } from './field';

type Texts = {
  label: string;
  hint?: string;
  /** Whether it shares its line with another, where the form has room for two or, being short, always. */
  isHalf?: boolean | 'always';
};

type InputOptions = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'defaultValue' | 'min' | 'step'
>;

type InputDescription = Texts & { control?: 'input'; input?: InputOptions };

type TextAreaDescription = Texts & { control: 'textarea'; rows?: number };

type SelectDescription = Texts & {
  control: 'select';
  options: readonly Option[];
  blank?: string | null;
};

type CheckboxDescription = Texts & {
  control: 'checkbox';
  /** Shown beside the box in place of the label, for example a sentence with a link. */
  content?: ReactNode;
};

export type FieldDescription =
  | InputDescription
  | TextAreaDescription
  | SelectDescription
  | CheckboxDescription;

/** The descriptions that fit a value: a checkbox for a boolean, any other input for a text. */
export type DescriptionOf<Value> = [NonNullable<Value>] extends [boolean]
  ? CheckboxDescription
  : [NonNullable<Value>] extends [string]
    ? Exclude<FieldDescription, CheckboxDescription>
    : never;

/** A description of each field of a form, in their order on the page. To leave one out is a type error. */
export type FieldDescriptions<Values> = { [Name in keyof Values]-?: DescriptionOf<Values[Name]> };

export function fieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields).filter((name): name is Name => name in fields);
}

type DescribedFieldProps = UseFormRegisterReturn & {
  description: FieldDescription;
  error: string | undefined;
  doubt?: string | undefined;
};

export function DescribedField({ description, doubt, ...binding }: DescribedFieldProps) {
  const { label, hint, isHalf } = description;
  switch (description.control) {
    case 'textarea':
      return <TextArea label={label} hint={hint} rows={description.rows ?? 4} {...binding} />;
    case 'select':
      return (
        <SelectField label={label} hint={hint} isHalf={isHalf} options={description.options} {...binding}>
          {description.blank !== null && <option value="">{description.blank ?? 'Choose one'}</option>}
        </SelectField>
      );
    case 'checkbox':
      return <Checkbox label={description.content ?? label} hint={hint} {...binding} />;
    default:
      if (description.input?.type === 'email')
        return <EmailField label={label} hint={hint} isHalf={isHalf} {...description.input} {...binding} />;
      return (
        <TextField
          label={label}
          hint={hint}
          isHalf={isHalf}
          doubt={doubt}
          {...description.input}
          {...binding}
        />
      );
  }
}

type DescribedFieldsProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>;
  fields: Readonly<Record<Name, FieldDescription>>;
};

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
