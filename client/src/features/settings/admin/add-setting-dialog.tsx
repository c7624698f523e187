import { zodResolver } from '@hookform/resolvers/zod';
import { settingInput } from '@shared/settings/settings';
import { useForm } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedField, type FieldDescriptions, fieldNames } from '@/ui/form/described-field';
import { type NewSetting, useCreateSetting } from '../api/use-admin-settings';
import { SettingField, settingKind } from './shown-value';

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
