import { type DefaultSettingKey, defaultSettings } from '@shared/default-settings';
import { knownSettings } from '@shared/known-settings';
import { isUrlSetting } from '@shared/settings';

export type SettingKind = 'url' | 'email' | 'phone' | 'line' | 'text';

/** What a setting's value is, as its key says. Where the key says nothing it may be a long text. */
export function settingKind(key: string): SettingKind {
  if (isUrlSetting(key)) return 'url';
  const words = key.split('_');
  if (words.includes('email')) return 'email';
  if (words.includes('phone')) return 'phone';
  return words.at(-1) === 'heading' || words.at(-1) === 'title' ? 'line' : 'text';
}

/** Whether the site has a text of its own for this setting, which it shows where the setting's value is blank. */
export function hasDefault(key: string): key is DefaultSettingKey {
  return Object.hasOwn(defaultSettings, key);
}

/** Whether the product reads this setting, so that deleting it would leave a text that nobody can edit. */
export function isReadByProduct(key: string): boolean {
  return Object.hasOwn(knownSettings, key);
}
