import { zodResolver } from '@hookform/resolvers/zod';
import { refundHoursKey } from '@shared/payments/refund-hours';
import { limits } from '@shared/rendering/site-numbers';
import { isShippedContact, knownSettings } from '@shared/settings/known-settings';
import { type SiteSetting, settingInput } from '@shared/settings/settings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { waitingPath } from '@/api/admin/shared-reads';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { DescribedField, type FieldDescriptions, fieldNames } from '@/ui/form/described-field';
import { SearchField } from '@/ui/form/search-field';
import { lineLinkStyles } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { adminSettingsPath, outdatedSettings } from '../api/use-admin-settings';
import { SettingField, settingKind } from './setting-card';
import { cardId, SettingGroup } from './setting-group';

const categories = [
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
  const isKnown = (setting: SiteSetting) => categories.some(({ category }) => category === setting.category);
  return [
    ...categories.map(({ category, heading }) => ({
      heading,
      settings: settings.filter((setting) => setting.category === category),
    })),
    { heading: 'Other Settings', settings: settings.filter((setting) => !isKnown(setting)) },
  ].filter((group) => group.settings.length > 0);
}

const finds = (search: string) => (setting: SiteSetting) =>
  [setting.key, setting.label, setting.value, knownSettings[setting.key]?.hint]
    .join('\n')
    .toLowerCase()
    .includes(search.toLowerCase());

/** Opens the group of the card with this id: what is folded cannot be scrolled to. */
const unfold = (id: string) => document.getElementById(id)?.closest('details')?.setAttribute('open', '');

export function SettingsTab() {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const query = useRead(adminSettingsPath);
  const [search, setSearch] = useState('');
  // A phone begins with the heads of the groups, a wider screen with the first group.
  const [isPhone] = useState(() => window.innerWidth <= limits.mobileBreakpoint);
  // Without a key of Stripe nothing is sold here.
  const sells = useRead(waitingPath).data?.missingForSale.includes('STRIPE_SECRET_KEY') === false;
  const groups = grouped(query.data?.filter(({ key }) => sells || key !== refundHoursKey) ?? []);
  const settings = groups.flatMap((group) => group.settings);
  const placeholders = settings.filter(isShippedContact);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-4">
      <div className="flex gap-3">
        <SearchField label="Search settings" value={search} onSearch={setSearch} />
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add Setting
        </Button>
      </div>
      <Loading query={query} what="the settings" />
      {query.data?.length === 0 && <p>No settings yet. Add one to see it here.</p>}
      {placeholders.length > 0 && search === '' && (
        <div className="rounded-coaster border-2 border-ink bg-lager px-4 py-3 wide:px-5">
          <p>
            <b className="font-semibold">Still missing:</b> visitors see these, but they came with the site
            and do not reach you. Enter your own.
          </p>
          <p className="flex flex-wrap gap-x-3 font-semibold max-wide:text-sm wide:gap-x-5">
            {placeholders.map((setting) => (
              <a
                key={setting.key}
                href={`#${cardId(setting)}`}
                onClick={() => unfold(cardId(setting))}
                className={lineLinkStyles}
              >
                {setting.label}
              </a>
            ))}
          </p>
        </div>
      )}
      {groups.map((group, index) => (
        <SettingGroup
          key={group.heading}
          {...group}
          isFound={finds(search)}
          isOpenAtFirst={!isPhone && index === 0}
          isSearching={search !== ''}
          added={added}
        />
      ))}
      {settings.length > 0 && !settings.some(finds(search)) && <p>No setting matches your search.</p>}
      {isAdding && <AddSettingDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
    </div>
  );
}

type NewSetting = z.output<typeof settingInput>;

const fields: FieldDescriptions<NewSetting> = {
  key: { label: 'Key', hint: 'Unique, no spaces, underscores', input: { autoCapitalize: 'none' } },
  value: { label: 'Value' },
  category: { label: 'Category', hint: 'contact, social, company, about, or one of your own' },
  label: { label: 'Label' },
};

type AddSettingDialogProps = { onAdded: (key: string) => void; onClose: () => void };

export function AddSettingDialog({ onAdded, onClose }: AddSettingDialogProps) {
  const create = useChange({
    send: (setting: NewSetting) => sendJson('POST', adminSettingsPath, setting),
    refetch: outdatedSettings,
    done: () => ({
      title: 'Setting Created',
      description: 'The new setting has been created successfully.',
    }),
    failed: () => ({ title: 'Creation Failed', description: 'Failed to create setting' }),
  });
  const form = useForm({
    resolver: zodResolver(settingInput),
    defaultValues: { key: '', value: '', category: '', label: '' },
  });
  const { register, handleSubmit, watch, formState } = form;
  return (
    <FieldsDialog
      title="Add Setting"
      description="A piece of text for the site to show."
      form={form}
      fields={fields}
      onSubmit={handleSubmit((setting) =>
        create.mutate(setting, {
          onSuccess: ({ key }) => {
            onAdded(key);
            onClose();
          },
          onError: showFieldErrors(form),
        }),
      )}
      isSaving={create.isPending}
      label="Create Setting"
      busyLabel="Creating..."
      onClose={onClose}
    >
      {fieldNames(fields).map((name) => {
        const field = { ...register(name), error: formState.errors[name]?.message };
        return name === 'value' ? (
          <SettingField key={name} label={fields.value.label} kind={settingKind(watch('key'))} {...field} />
        ) : (
          <DescribedField key={name} description={fields[name]} {...field} />
        );
      })}
    </FieldsDialog>
  );
}
