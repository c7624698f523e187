import { knownSettings } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { useState } from 'react';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { useAdminSettings } from '../api/use-admin-settings';
import { AddSettingDialog } from './add-setting-dialog';
import { SettingGroup } from './setting-group';

const groups = [
  { category: 'contact', heading: 'Contact Information' },
  { category: 'social', heading: 'Social Media Links' },
  { category: 'company', heading: 'Company Information' },
  { category: 'about', heading: 'About Us Content' },
];

const order = Object.keys(knownSettings);

/** Sorts each title before its text, and the organizer's own settings last, by key. */
function byKnownOrder(one: SiteSetting, other: SiteSetting): number {
  const [index, otherIndex] = [order.indexOf(one.key), order.indexOf(other.key)];
  if (index >= 0 && otherIndex >= 0) return index - otherIndex;
  return otherIndex - index || one.key.localeCompare(other.key);
}

function grouped(unsorted: SiteSetting[]) {
  const settings = unsorted.toSorted(byKnownOrder);
  const isKnown = (setting: SiteSetting) => groups.some(({ category }) => category === setting.category);
  return [
    ...groups.map(({ category, heading }) => ({
      heading,
      settings: settings.filter((setting) => setting.category === category),
    })),
    { heading: 'Other Settings', settings: settings.filter((setting) => !isKnown(setting)) },
  ].filter((group) => group.settings.length > 0);
}

/** The settings by group, with their loading, error and empty states. */
function SettingGroups({ onDeleted }: { onDeleted: () => void }) {
  const query = useAdminSettings();
  const { data: settings } = query;
  return (
    <>
      {hasFailed(query) && <LoadError message="The settings could not be loaded." query={query} />}
      {!settings && !hasFailed(query) && <Spinner label="Loading settings" />}
      {settings?.length === 0 && <p>No settings yet. Add one, and it appears here.</p>}
      {grouped(settings ?? []).map((group) => (
        <SettingGroup key={group.heading} {...group} onDeleted={onDeleted} />
      ))}
    </>
  );
}

export function SettingsTab() {
  const [isAdding, setAdding] = useState(false);
  const [add, focusAdd] = useDeferredFocus<HTMLButtonElement>();
  return (
    <>
      <SettingGroups onDeleted={focusAdd} />
      <Button ref={add} variant="outline" onClick={() => setAdding(true)}>
        Add Setting
      </Button>
      {isAdding && <AddSettingDialog onClose={() => setAdding(false)} />}
    </>
  );
}
