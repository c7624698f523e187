import type { SettingChoice } from '@shared/settings/known-settings';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '@/ui/form/field';
import type { SettingKind } from './setting-kind';

const inputs = {
  url: { type: 'url', placeholder: 'https://' },
  email: { type: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  line: { type: 'text' },
} as const;

type SettingFieldProps = UseFormRegisterReturn & {
  label: string;
  kind: SettingKind;
  /** Whether the value has several lines, which an input would join. */
  isLong?: boolean;
  /** The values to choose from, where they are not written. */
  choices?: SettingChoice[] | undefined;
  hint?: string | undefined;
  error: string | undefined;
};

/** The field for a setting's value. Each kind has its own keyboard on phones. */
export function SettingField({ kind, isLong = false, choices, ...field }: SettingFieldProps) {
  if (choices)
    return (
      <SelectField {...field}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'text' || isLong) return <TextArea {...field} />;
  return <TextField {...inputs[kind]} {...field} />;
}
