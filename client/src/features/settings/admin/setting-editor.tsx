import { settingChoices, settingNotes } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { settingText } from '../api/use-settings';
import { SettingField } from './setting-field';
import { hasDefault, settingKind } from './setting-kind';
import { ShownValue } from './shown-value';

/** The values of a category's settings, by their keys. */
export type SettingValues = Record<string, string>;

/** The text that the site shows for a value. A blank value may have a default. */
function shownText(key: string, value: string): string {
  return hasDefault(key) ? settingText({ [key]: { value } }, key) : value.trim();
}

type SettingEditorProps = { setting: SiteSetting; form: UseFormReturn<SettingValues> };

/** The field for a setting's value, with what visitors would see. */
export function SettingEditor({ setting: { key, label, value }, form }: SettingEditorProps) {
  const kind = settingKind(key);
  const choices = settingChoices[key];
  const typed = useWatch({ control: form.control, name: key }) ?? value;
  const shown = shownText(key, typed);
  return (
    <>
      <SettingField
        label={label}
        kind={kind}
        choices={choices}
        hint={settingNotes[key]}
        isLong={value.includes('\n')}
        error={form.formState.errors[key]?.message}
        {...form.register(key)}
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
