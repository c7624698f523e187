import { zodResolver } from '@hookform/resolvers/zod';
import { settingInput } from '@shared/settings';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { type NewSetting, useCreateSetting } from '@/features/settings/use-admin-settings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { SettingField } from './setting-field';
import { settingKind } from './setting-kind';

const blank: NewSetting = { key: '', value: '', category: '', label: '' };

export function AddSettingDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateSetting();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(settingInput),
    defaultValues: blank,
  });
  const { errors } = formState;

  const save = (setting: NewSetting) =>
    create.mutate(setting, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, settingInput.keyof().options, setError),
    });

  return (
    <Dialog title="Add Setting" description="A text that the site can show." onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        <TextField
          label="Key"
          hint="Unique, no spaces, underscores"
          autoCapitalize="none"
          error={errors.key?.message}
          {...register('key')}
        />
        <SettingField kind={settingKind(watch('key'))} error={errors.value?.message} {...register('value')} />
        <TextField
          label="Category"
          hint="contact, social, company, about, or one of your own"
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField label="Label" error={errors.label?.message} {...register('label')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Setting'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
