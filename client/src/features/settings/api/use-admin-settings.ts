import type { SiteSetting } from '@shared/settings/settings';
import { errorText, fieldMessages, sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { settingsPath } from './use-settings';

export const adminSettingsPath = '/api/admin/site-settings';
export const settingPath = (key: string) => `${adminSettingsPath}/${encodeURIComponent(key)}` as const;

export const outdatedSettings = [adminSettingsPath, settingsPath];

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
      await sendJson('PUT', settingPath(key), { value });
    } catch (error) {
      throw new SettingRejected(key, error);
    }
}

export const useUpdateSettings = () =>
  useChange({
    send: putEach,
    refetch: outdatedSettings,
    done: (_nothing, { length }) =>
      length === 1
        ? { title: 'Setting Updated', description: 'The setting has been updated successfully.' }
        : { title: 'Settings Updated', description: 'The settings have been updated successfully.' },
    failed: ({ message }) => ({ title: 'Update Failed', description: message }),
    isPartial: true,
  });
