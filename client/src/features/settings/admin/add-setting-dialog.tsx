import { zodResolver } from '@hookform/resolvers/zod';
import { settingInput } from '@shared/settings/settings';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { FormButtons } from '@/ui/dialog';
import { changedLabels, DescribedField } from '@/ui/form/described-field';
import { type FieldDescriptions, fieldNames } from '@/ui/form/field-description';
import { type NewSetting, useCreateSetting } from '../api/use-admin-settings';
import { SettingField } from './setting-field';
import { settingKind } from './setting-kind';

const blank: NewSetting = { key: '', value: '', category: '', label: '' };

const fields: FieldDescriptions<NewSetting> = {
  key: { label: 'Key', hint: 'Unique, no spaces, underscores', input: { autoCapitalize: 'none' } },
  value: { label: 'Value' },
  category: { label: 'Category', hint: 'contact, social, company, about, or one of your own' },
  label: { label: 'Label' },
};

const names = fieldNames(fields);

export function AddSettingDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateSetting();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(settingInput),
    defaultValues: blank,
  });
  const { errors, dirtyFields } = formState;

  const save = (setting: NewSetting) =>
    create.mutate(setting, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, names, setError),
    });

  return (
    <FormDialog
      title="Add Setting"
      description="A text that the site can show."
      changed={changedLabels(fields, dirtyFields)}
      isSaving={create.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        {names.map((name) => {
          const field = { ...register(name), error: errors[name]?.message };
          return name === 'value' ? (
            <SettingField key={name} label={fields.value.label} kind={settingKind(watch('key'))} {...field} />
          ) : (
            <DescribedField key={name} description={fields[name]} {...field} />
          );
        })}
        <FormButtons label="Create Setting" busyLabel="Creating..." isBusy={create.isPending} />
      </form>
    </FormDialog>
  );
}
