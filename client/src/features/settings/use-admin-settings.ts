import type { SiteSetting, settingInput } from '@shared/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { errorText, getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';
import { refetchSettings, settingKeys } from './use-settings';

export function useAdminSettings() {
  return useQuery({
    queryKey: settingKeys.admin,
    queryFn: () => getJson<SiteSetting[]>('/api/admin/site-settings'),
  });
}

export function useUpdateSetting(key: string) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (value: string) =>
      sendJson<SiteSetting>('PUT', `/api/admin/site-settings/${encodeURIComponent(key)}`, { value }),
    onSuccess: () => {
      showToast({ title: 'Setting Updated', description: 'The setting has been updated successfully.' });
      void refetchSettings(queries);
    },
    onError: (error) =>
      void showToast({
        title: 'Update Failed',
        description: errorText(error, 'Failed to update setting'),
        variant: 'destructive',
      }),
  });
}

export type NewSetting = z.output<typeof settingInput>;

export function useCreateSetting() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (setting: NewSetting) => sendJson<SiteSetting>('POST', '/api/admin/site-settings', setting),
    onSuccess: () => {
      showToast({
        title: 'Setting Created',
        description: 'The new setting has been created successfully.',
      });
      void refetchSettings(queries);
    },
    onError: () =>
      void showToast({
        title: 'Creation Failed',
        description: 'Failed to create setting',
        variant: 'destructive',
      }),
  });
}
