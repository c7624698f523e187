import { type DefaultSettingKey, defaultSettings } from '@shared/default-settings';
import type { SiteSettings } from '@shared/settings';
import { freshness } from '@shared/site';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

export const settingKeys = {
  site: ['/api/site-settings'],
  admin: ['/api/admin/site-settings'],
} as const;

export function useSiteSettings() {
  return useQuery({
    queryKey: settingKeys.site,
    queryFn: () => getJson<SiteSettings>('/api/site-settings'),
    staleTime: freshness.siteSettings,
  });
}

/**
 * A setting's text, or its default if it is missing, blank or not loaded. A blank social media URL stays blank: it means
 * that there is no such account.
 */
export function settingText(settings: SiteSettings | undefined, key: DefaultSettingKey): string {
  const { category, value } = defaultSettings[key];
  const text = settings?.[key]?.value.trim() ?? value;
  return text === '' && category !== 'social' ? value : text;
}
