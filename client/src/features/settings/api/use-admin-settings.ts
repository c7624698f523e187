import type { SiteSetting, settingInput } from '@shared/settings/settings';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { refetchAfterChange } from '@/api/admin/after-change';
import { errorText, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { settingsPath } from './use-settings';

const path = '/api/admin/site-settings';
const pathOf = (key: string) => `${path}/${encodeURIComponent(key)}`;

/** Invalidates what admins and what visitors see of the settings. */
const refetch = (queries: QueryClient) => refetchAfterChange(queries, [path], [settingsPath]);

export const useAdminSettings = () => useRead<SiteSetting[]>(path);

/** The message for a failed update. */
export const updateFailure = (error: Error) => errorText(error, 'Failed to update setting');

export const useUpdateSetting = (key: string) =>
  useChange({
    send: (value: string) => sendJson<SiteSetting>('PUT', pathOf(key), { value }),
    refetch,
    done: () => ({
      title: 'Setting Updated',
      description: 'The setting has been updated successfully.',
    }),
    failed: (error) => ({ title: 'Update Failed', description: updateFailure(error) }),
  });

export type NewSetting = z.output<typeof settingInput>;

export const useCreateSetting = () =>
  useChange({
    send: (setting: NewSetting) => sendJson<SiteSetting>('POST', path, setting),
    refetch,
    done: () => ({
      title: 'Setting Created',
      description: 'The new setting has been created successfully.',
    }),
    failed: () => ({ title: 'Creation Failed', description: 'Failed to create setting' }),
  });

export const useDeleteSetting = () =>
  useChange({
    send: ({ key }: SiteSetting) => sendJson('DELETE', pathOf(key)),
    refetch,
    done: (_nothing, { key }) => ({
      title: 'Setting Deleted',
      description: `The setting ${key} was deleted.`,
    }),
  });
