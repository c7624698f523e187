import { phoneLink } from '@shared/contact/phone-link';
import { limits } from '@shared/rendering/site-numbers';
import { knownSettings, type SettingChoice } from '@shared/settings/known-settings';
import { isUrlSetting, type SiteSetting } from '@shared/settings/settings';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '@/ui/form/field';
import { ExternalLink, textLinkStyles } from '@/ui/page/text-link';

type SettingKind = 'url' | 'email' | 'phone' | 'number' | 'line' | 'text';

/** The kind of a setting's value: what is known of it, or what its key says. */
export function settingKind(key: string): SettingKind {
  if (isUrlSetting(key)) return 'url';
  const known = knownSettings[key]?.kind;
  if (known) return known;
  const words = key.split('_');
  if (words.includes('email')) return 'email';
  if (words.includes('phone')) return 'phone';
  return words.at(-1) === 'heading' || words.at(-1) === 'title' ? 'line' : 'text';
}

/** What a setting says: of a choice its name. */
export const shownText = ({ key, value }: Pick<SiteSetting, 'key' | 'value'>): string =>
  knownSettings[key]?.choices?.find((choice) => choice.value === value)?.label ?? value;

function cut(value: string): string {
  return value.length > limits.settingUrlCharacters
    ? `${value.slice(0, limits.settingUrlCharacters)}…`
    : value;
}

export function ShownValue({ kind, value }: { kind: SettingKind; value: string }) {
  switch (kind) {
    case 'url':
      return (
        <ExternalLink href={value} className={textLinkStyles}>
          {cut(value)}
        </ExternalLink>
      );
    case 'email':
      return (
        <a href={`mailto:${value}`} className={textLinkStyles}>
          {value}
        </a>
      );
    case 'phone':
      return (
        <a href={phoneLink(value)} className={textLinkStyles}>
          {value}
        </a>
      );
    default:
      return <p className="whitespace-pre-line">{value}</p>;
  }
}

const inputs = {
  url: { type: 'url', placeholder: 'https://' },
  email: { type: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  number: { type: 'text', inputMode: 'numeric', className: 'max-w-32' },
  line: { type: 'text' },
} as const;

type SettingFieldProps = UseFormRegisterReturn & {
  label: string;
  kind: SettingKind;
  /** Whether the value has several lines, which an input would join. */
  isLong?: boolean;
  choices?: SettingChoice[] | undefined;
  hint?: string | undefined;
  error: string | undefined;
};

/** The field for a setting's value. Each kind has its own keyboard on phones. */
export function SettingField({ kind, isLong = false, choices, ...field }: SettingFieldProps) {
  if (choices) return <SelectField options={choices} {...field} />;
  if (kind === 'text' || isLong) return <TextArea {...field} />;
  return <TextField {...inputs[kind]} {...field} />;
}
