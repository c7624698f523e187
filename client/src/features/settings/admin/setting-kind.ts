import { type DefaultSettingKey, defaultSettings } from '@shared/settings/default-settings';
import { knownSettings } from '@shared/settings/known-settings';
import { isUrlSetting } from '@shared/settings/settings';

export type SettingKind = 'url' | 'email' | 'phone' | 'line' | 'text';

/** The kind of a setting's value, derived from its key. */
export function settingKind(key: string): SettingKind {
  if (isUrlSetting(key)) return 'url';
  const words = key.split('_');
  if (words.includes('email')) return 'email';
  if (words.includes('phone')) return 'phone';
  return words.at(-1) === 'heading' || words.at(-1) === 'title' ? 'line' : 'text';
}

/** Whether the site shows a default text for a blank value. */
export function hasDefault(key: string): key is DefaultSettingKey {
  return Object.hasOwn(defaultSettings, key);
}

/** Whether the product reads this setting. It must not be deleted, because its text could not be edited then. */
export function isReadByProduct(key: string): boolean {
  return Object.hasOwn(knownSettings, key);
}
