import { phoneLink } from '@shared/contact/phone-link';
import { connectionPath } from '@shared/hooks/hooks';
import { limits } from '@shared/rendering/site-numbers';
import {
  hasDefault,
  isReadByProduct,
  isShippedContact,
  knownSettings,
  type SettingChoice,
} from '@shared/settings/known-settings';
import { isUrlSetting, type SiteSetting, settingProblem } from '@shared/settings/settings';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { sendJson } from '@/api/request';
import { AskButton } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { SelectField, TextArea, TextField } from '@/ui/form/field';
import { ExternalLink, TextLink, textLinkStyles } from '@/ui/page/text-link';
import { outdatedSettings, settingPath } from '../api/use-admin-settings';
import { settingText } from '../api/use-settings';

type SettingKind = 'url' | 'email' | 'phone' | 'number' | 'line' | 'text';

export function settingKind(key: string): SettingKind {
  if (isUrlSetting(key)) return 'url';
  const known = knownSettings[key]?.kind;
  if (known) return known;
  const words = key.split('_');
  if (words.includes('email')) return 'email';
  if (words.includes('phone')) return 'phone';
  return words.at(-1) === 'heading' || words.at(-1) === 'title' ? 'line' : 'text';
}

export const shownText = ({ key, value }: Pick<SiteSetting, 'key' | 'value'>): string =>
  knownSettings[key]?.choices?.find((choice) => choice.value === value)?.label ?? value;

function cut(value: string): string {
  return value.length > limits.settingUrlCharacters
    ? `${value.slice(0, limits.settingUrlCharacters)}…`
    : value;
}

function ShownValue({ kind, value }: { kind: SettingKind; value: string }) {
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

export function SettingField({ kind, isLong = false, choices, ...field }: SettingFieldProps) {
  if (choices) return <SelectField options={choices} {...field} />;
  if (kind === 'text' || isLong) return <TextArea {...field} />;
  return <TextField {...inputs[kind]} {...field} />;
}

type SettingCardProps = {
  setting: SiteSetting;
  editor: ReactNode;
  onEdit: () => void;
};

export function SettingCard({ setting, editor, onEdit }: SettingCardProps) {
  const { key, value, label } = setting;
  const deletion = useChange({
    send: () => sendJson('DELETE', settingPath(key)),
    refetch: outdatedSettings,
    done: () => ({ title: 'Setting Deleted', description: `The setting ${key} was deleted.` }),
  });
  const known = knownSettings[key];
  const connection = connectionPath(setting);
  const problem = settingProblem(setting);
  return (
    <article
      className={cx(
        'flex h-full flex-col border-blush border-t-2 py-3 [overflow-wrap:anywhere]',
        editor ? 'gap-3' : 'gap-1',
      )}
    >
      {editor || (
        <>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <h3 className="inline align-middle text-lg leading-snug">{label}</h3>{' '}
              {isShippedContact(setting) && <Badge className="ml-1 align-middle text-sm">Placeholder</Badge>}
            </div>
            <Button
              variant="quiet"
              size="row"
              className={isReadByProduct(key) ? '-mr-4' : undefined}
              onClick={onEdit}
            >
              Edit<span className="sr-only"> {label}</span>
            </Button>
            {!isReadByProduct(key) && (
              <AskButton
                label="Delete"
                about={label}
                variant="danger"
                size="row"
                title={`Delete the setting ${key}?`}
                description={`“${label}” and its value are deleted. This cannot be undone.`}
                busyLabel="Deleting..."
                change={deletion}
                payload={undefined}
              />
            )}
          </div>
          {value === '' ? (
            <p className="text-dusk">Empty</p>
          ) : (
            <ShownValue kind={settingKind(key)} value={shownText(setting)} />
          )}
          {problem && <p className="font-semibold text-danger text-sm">{problem}</p>}
          <p className="text-dusk text-sm">{known?.hint}</p>
          {connection && (
            <p className="text-sm">
              Applications from this form can arrive by themselves:{' '}
              <TextLink href={connection}>connect it</TextLink>
            </p>
          )}
        </>
      )}
    </article>
  );
}

export type SettingValues = Record<string, string>;

type SettingEditorProps = { setting: SiteSetting; form: UseFormReturn<SettingValues> };

export function SettingEditor({ setting: { key, label, value }, form }: SettingEditorProps) {
  const kind = settingKind(key);
  const { choices, hint } = knownSettings[key] ?? {};
  const typed = useWatch({ control: form.control, name: key }) ?? value;
  // A blank one may have a default.
  const shown = hasDefault(key) ? settingText({ [key]: { value: typed } }, key) : typed.trim();
  return (
    <>
      <SettingField
        label={label}
        kind={kind}
        choices={choices}
        hint={hint}
        isLong={value.includes('\n')}
        error={form.formState.errors[key]?.message}
        {...form.register(key, { validate: (text) => settingProblem({ key, value: text }) })}
      />
      {!choices && shown !== typed.trim() && (
        <div>
          <p className="text-dusk text-sm">Shown as:</p>
          <ShownValue kind={kind} value={shown} />
        </div>
      )}
    </>
  );
}
