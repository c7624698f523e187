import type { ComponentProps, ReactNode } from 'react';

type Texts = { label: string; hint?: string };

type InputOptions = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'defaultValue' | 'min' | 'step'
>;

type InputDescription = Texts & { control?: 'input'; input?: InputOptions };

type TextAreaDescription = Texts & { control: 'textarea'; rows?: number };

type SelectDescription = Texts & {
  control: 'select';
  /** A string is both the value and the label. */
  options: readonly (string | { value: string; label: string })[];
  /** The option without a value. */
  blank?: string;
};

type CheckboxDescription = Texts & {
  control: 'checkbox';
  /** Shown beside the box in place of the label, for example a sentence with a link. */
  content?: ReactNode;
};

/** The label and the input of a form's field. */
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

/** The names of the described fields, in their order. */
export function fieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields).filter((name): name is Name => name in fields);
}
