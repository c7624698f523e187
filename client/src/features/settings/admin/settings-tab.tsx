import { zodResolver } from '@hookform/resolvers/zod';
import { refundHoursKey } from '@shared/payments/refund-hours';
import { knownSettings } from '@shared/settings/known-settings';
import { type SiteSetting, settingInput } from '@shared/settings/settings';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DiscardDialog, FieldsDialog } from '@/admin/form-dialog';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { useWaiting } from '@/api/admin/use-counts';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/ui/button';
import { DescribedField, type FieldDescriptions, fieldNames } from '@/ui/form/described-field';
import { lineLinkStyles } from '@/ui/page/text-link';
import { useKeptFocus } from '@/ui/page/use-kept-focus';
import { Loading } from '@/ui/status';
import {
  type NewSetting,
  SettingRejected,
  useAdminSettings,
  useCreateSetting,
  useUpdateSettings,
} from '../api/use-admin-settings';
import { SettingCard, SettingEditor, type SettingValues } from './setting-card';
import { SettingField, settingKind } from './shown-value';

const categories = [
  { category: 'contact', name: 'Contact', heading: 'Contact Information' },
  { category: 'social', name: 'Social', heading: 'Social Media Links' },
  { category: 'company', name: 'Company', heading: 'Company Information' },
  { category: 'about', name: 'About', heading: 'About Us Content' },
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
    ...categories.map(({ category, ...names }) => ({
      ...names,
      settings: settings.filter((setting) => setting.category === category),
    })),
    { name: 'Other', heading: 'Other Settings', settings: settings.filter((setting) => !isKnown(setting)) },
  ].filter((group) => group.settings.length > 0);
}

const idOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

function SettingGroups({ onDeleted }: { onDeleted: () => void }) {
  const query = useAdminSettings();
  // Without a key of Stripe nothing is sold here.
  const sells = useWaiting()?.missingForSale.includes('STRIPE_SECRET_KEY') === false;
  const settings = query.data?.filter(({ key }) => sells || key !== refundHoursKey);
  const groups = grouped(settings ?? []);
  return (
    <>
      <Loading query={query} what="the settings" />
      {settings?.length === 0 && <p>No settings yet. Add one to see it here.</p>}
      {groups.length > 1 && (
        <nav aria-label="Groups of settings" className="mb-2 flex flex-wrap gap-x-4">
          {groups.map(({ name, heading }) => (
            <a key={heading} href={`#${idOf(heading)}`} className={lineLinkStyles}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
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

type SettingGroupProps = { heading: string; settings: SiteSetting[]; onDeleted: () => void };

/** The settings of a category: cards that become fields of one form, one by one or all at once. */
function SettingGroup({ heading, settings, onDeleted }: SettingGroupProps) {
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateSettings();
  const form = useForm<SettingValues>({
    values: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const section = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(section);
  const changed = settings.filter(({ key }) => dirtyFields[key]);
  useLeaveWarning(changed.length > 0, () => setAsking(true));

  const edit = (opened: SiteSetting[]) => {
    const closed = opened.filter(({ key }) => !openKeys.includes(key));
    setOpenKeys([...openKeys, ...closed.map(({ key }) => key)]);
    const [first] = closed;
    // Its field is there after the next render.
    if (first) setTimeout(() => form.setFocus(first.key));
  };
  const close = () => {
    form.reset(undefined, { keepDirtyValues: false });
    setOpenKeys([]);
    setAsking(false);
  };
  const save = (values: SettingValues) => {
    if (changed.length === 0) return close();
    update.mutate(
      changed.map(({ key }) => ({ key, value: values[key] ?? '' })),
      {
        onSuccess: close,
        onError: (error) => {
          if (!(error instanceof SettingRejected)) return;
          form.setError(error.key, { message: error.reason });
          form.setFocus(error.key);
        },
      },
    );
  };

  const isOne = openKeys.length === 1;
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
    </div>
  );

  return (
    <section ref={section} id={idOf(heading)} aria-label={heading} className="mb-7 pt-3" {...keptFocus}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-wide:justify-between max-wide:gap-x-2">
          <h2 className="text-heading">{heading}</h2>
          {openKeys.length < settings.length && settings.length > 1 && (
            <Button variant="outline" size="row" className="max-wide:px-3.5" onClick={() => edit(settings)}>
              Edit all<span className="sr-only">{` of ${heading}`}</span>
            </Button>
          )}
        </div>
        <ul className="grid gap-4 wide:grid-cols-2">
          {settings.map((setting) => (
            <li key={setting.key} className="min-w-0">
              <SettingCard
                setting={setting}
                editor={
                  openKeys.includes(setting.key) && (
                    <>
                      <SettingEditor setting={setting} form={form} />
                      {isOne && buttons}
                    </>
                  )
                }
                onEdit={() => edit([setting])}
                onDeleted={onDeleted}
              />
            </li>
          ))}
        </ul>
        {openKeys.length > 1 && (
          <div className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-coaster border-2 border-ink bg-lager px-4 py-3">
            <p className="max-wide:hidden">Visitors see changes as soon as you save.</p>
            {buttons}
          </div>
        )}
      </form>
      {isAsking && (
        <DiscardDialog
          changed={changed.map(({ label }) => label)}
          onKeep={() => setAsking(false)}
          onDiscard={close}
        />
      )}
    </section>
  );
}

const fields: FieldDescriptions<NewSetting> = {
  key: { label: 'Key', hint: 'Unique, no spaces, underscores', input: { autoCapitalize: 'none' } },
  value: { label: 'Value' },
  category: { label: 'Category', hint: 'contact, social, company, about, or one of your own' },
  label: { label: 'Label' },
};

export function AddSettingDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateSetting();
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
        create.mutate(setting, { onSuccess: onClose, onError: showFieldErrors(form) }),
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
