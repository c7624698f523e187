import type { SiteSetting } from '@shared/settings';
import { useState } from 'react';
import { useAdminSettings } from '@/features/settings/use-admin-settings';
import { Button } from '@/ui/button';
import { Listing } from '../listing';
import { AddSettingDialog } from './add-setting-dialog';
import { SettingCard } from './setting-card';

const groups = [
  { category: 'contact', heading: 'Contact Information' },
  { category: 'social', heading: 'Social Media Links' },
  { category: 'company', heading: 'Company Information' },
  { category: 'about', heading: 'About Us Content' },
];

function grouped(settings: SiteSetting[]) {
  const isKnown = (setting: SiteSetting) => groups.some(({ category }) => category === setting.category);
  return [
    ...groups.map(({ category, heading }) => ({
      heading,
      settings: settings.filter((setting) => setting.category === category),
    })),
    { heading: 'Other Settings', settings: settings.filter((setting) => !isKnown(setting)) },
  ].filter((group) => group.settings.length > 0);
}

export function SettingsTab() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button className="mb-6" onClick={() => setAdding(true)}>
        Add Setting
      </Button>
      <Listing
        what="settings"
        query={useAdminSettings()}
        whenEmpty="No settings yet. Add one, and it appears here."
      >
        {(settings) =>
          grouped(settings).map((group) => (
            <section key={group.heading} className="mb-6">
              <h2 className="mb-3 text-heading">{group.heading}</h2>
              <ul className="grid gap-4 wide:grid-cols-2">
                {group.settings.map((setting) => (
                  <li key={setting.key} className="min-w-0">
                    <SettingCard setting={setting} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </Listing>
      {isAdding && <AddSettingDialog onClose={() => setAdding(false)} />}
    </>
  );
}
