import type { SiteSetting, settingInput } from '@shared/settings';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';
import { settingKeys } from './use-settings';

const address = '/api/admin/site-settings';
const addressOf = (key: string) => `${address}/${encodeURIComponent(key)}`;

/** After a change, both what admins and what visitors see is out of date. */
const refetchSettings = (queries: QueryClient) =>
  refetchAfterChange(queries, settingKeys.admin, settingKeys.site);

export function useAdminSettings() {
  return useQuery({
    queryKey: settingKeys.admin,
    queryFn: () => getJson<SiteSetting[]>(address),
  });
}

/** Why a setting could not be updated. */
export const updateFailure = (error: Error) => errorText(error, 'Failed to update setting');

export function useUpdateSetting(key: string) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (value: string) => sendJson<SiteSetting>('PUT', addressOf(key), { value }),
    onSuccess: () => {
      showToast({ title: 'Setting Updated', description: 'The setting has been updated successfully.' });
      refetchSettings(queries);
    },
    onError: (error) =>
      void showToast({
        title: 'Update Failed',
        description: updateFailure(error),
        variant: 'destructive',
      }),
  });
}

export type NewSetting = z.output<typeof settingInput>;

export function useCreateSetting() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (setting: NewSetting) => sendJson<SiteSetting>('POST', address, setting),
    onSuccess: () => {
      showToast({
        title: 'Setting Created',
        description: 'The new setting has been created successfully.',
      });
      refetchSettings(queries);
    },
    onError: () =>
      void showToast({
        title: 'Creation Failed',
        description: 'Failed to create setting',
        variant: 'destructive',
      }),
  });
}

export function useDeleteSetting() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: ({ key }: SiteSetting) => sendJson('DELETE', addressOf(key)),
    onSuccess: (_nothing, { key }) => {
      showToast({ title: 'Setting Deleted', description: `The setting ${key} was deleted.` });
      refetchSettings(queries);
    },
    onError: (error) => {
      if (isOutdated(error)) refetchSettings(queries);
    },
  });
}
