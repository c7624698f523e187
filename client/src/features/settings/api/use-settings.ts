import { freshness } from '@shared/rendering/site-numbers';
import { type DefaultSettingKey, defaultSettings } from '@shared/settings/default-settings';
import type { SiteSettings } from '@shared/settings/settings';
import { useRead } from '@/api/use-read';

export const settingsPath = '/api/site-settings';

export const useSiteSettings = () => useRead(settingsPath, { staleTime: freshness.siteSettings });

/** A setting's text, or its default if it is missing, blank or not loaded. A blank social media URL stays blank. */
export function settingText(settings: SiteSettings | undefined, key: DefaultSettingKey): string {
  const text = settings?.[key]?.value.trim();
  return text || (text === '' && key.endsWith('_url') ? '' : defaultSettings[key]);
}
