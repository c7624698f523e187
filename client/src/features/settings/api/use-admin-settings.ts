import type { SiteSetting, settingInput } from '@shared/settings';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { settingKeys } from './use-settings';

const path = '/api/admin/site-settings';
const pathOf = (key: string) => `${path}/${encodeURIComponent(key)}`;

/** Invalidates what admins and what visitors see of the settings. */
const refetchSettings = (queries: QueryClient) =>
  refetchAfterChange(queries, settingKeys.admin, settingKeys.site);

export function useAdminSettings() {
  return useQuery({
    queryKey: settingKeys.admin,
    queryFn: () => getJson<SiteSetting[]>(path),
  });
}

/** The message for a failed update. */
export const updateFailure = (error: Error) => errorText(error, 'Failed to update setting');

export function useUpdateSetting(key: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (value: string) => sendJson<SiteSetting>('PUT', pathOf(key), { value }),
    onSuccess: () => {
      showToast({ title: 'Setting Updated', description: 'The setting has been updated successfully.' });
      refetchSettings(queries);
    },
    onError: (error) => showErrorToast('Update Failed', updateFailure(error)),
  });
}

export type NewSetting = z.output<typeof settingInput>;

export function useCreateSetting() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (setting: NewSetting) => sendJson<SiteSetting>('POST', path, setting),
    onSuccess: () => {
      showToast({
        title: 'Setting Created',
        description: 'The new setting has been created successfully.',
      });
      refetchSettings(queries);
    },
    onError: () => showErrorToast('Creation Failed', 'Failed to create setting'),
  });
}

export function useDeleteSetting() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ key }: SiteSetting) => sendJson('DELETE', pathOf(key)),
    onSuccess: (_nothing, { key }) => {
      showToast({ title: 'Setting Deleted', description: `The setting ${key} was deleted.` });
      refetchSettings(queries);
    },
    onError: (error) => {
      if (isOutdated(error)) refetchSettings(queries);
    },
  });
}
