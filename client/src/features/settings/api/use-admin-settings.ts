import type { SiteSetting, settingInput } from '@shared/settings/settings';
import type * as z from 'zod';
import { errorText, fieldMessages, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { settingsPath } from './use-settings';

const path = '/api/admin/site-settings';
const pathOf = (key: string) => `${path}/${encodeURIComponent(key)}`;

/** What admins and what visitors see of the settings. */
const refetch = [path, settingsPath];

export const useAdminSettings = () => useRead(path);

/** Why one of several settings was not saved. Those before it are. */
export class SettingRejected extends Error {
  readonly reason: string;
  constructor(
    readonly key: string,
    cause: unknown,
  ) {
    const message = errorText(cause, 'Failed to update setting');
    super(message);
    this.reason = Object.fromEntries(fieldMessages(cause)).value ?? message;
  }
}

type Update = Pick<SiteSetting, 'key' | 'value'>;

async function putEach(updates: Update[]): Promise<void> {
  for (const { key, value } of updates)
    try {
      await sendJson<SiteSetting>('PUT', pathOf(key), { value });
    } catch (error) {
      throw new SettingRejected(key, error);
    }
}

/** Saves the values of some settings. */
export const useUpdateSettings = () =>
  useChange({
    send: putEach,
    refetch,
    done: (_nothing, { length }) =>
      length === 1
        ? { title: 'Setting Updated', description: 'The setting has been updated successfully.' }
        : { title: 'Settings Updated', description: 'The settings have been updated successfully.' },
    failed: ({ message }) => ({ title: 'Update Failed', description: message }),
    isPartial: true,
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
