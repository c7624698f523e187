import { zodResolver } from '@hookform/resolvers/zod';
import { settingInput } from '@shared/settings';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { type NewSetting, useCreateSetting } from '../api/use-admin-settings';
import { SettingField } from './setting-field';
import { settingKind } from './setting-kind';

const blank: NewSetting = { key: '', value: '', category: '', label: '' };
const labels = { key: 'Key', value: 'Value', category: 'Category', label: 'Label' };
const fieldNames = settingInput.keyof().options;

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
      onError: (error) => showFieldErrors(error, fieldNames, setError),
    });

  return (
    <FormDialog
      title="Add Setting"
      description="A text that the site can show."
      changed={fieldNames.filter((name) => dirtyFields[name]).map((name) => labels[name])}
      isSaving={create.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        <TextField
          label={labels.key}
          hint="Unique, no spaces, underscores"
          autoCapitalize="none"
          error={errors.key?.message}
          {...register('key')}
        />
        <SettingField kind={settingKind(watch('key'))} error={errors.value?.message} {...register('value')} />
        <TextField
          label={labels.category}
          hint="contact, social, company, about, or one of your own"
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField label={labels.label} error={errors.label?.message} {...register('label')} />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Setting'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
