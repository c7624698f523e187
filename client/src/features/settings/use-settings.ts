import { type DefaultSettingKey, defaultSettings, type SiteSettings } from '@shared/settings';
import { freshness } from '@shared/site';
import { type QueryClient, useQuery } from '@tanstack/react-query';
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

/** A setting's text, or its default where it is missing or could not be loaded. */
export function settingText(settings: SiteSettings | undefined, key: DefaultSettingKey): string {
  return settings?.[key]?.value ?? defaultSettings[key].value;
}

/** After a change, both what admins and what visitors see is out of date. */
export function refetchSettings(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: settingKeys.admin }),
    queries.invalidateQueries({ queryKey: settingKeys.site }),
  ]);
}
