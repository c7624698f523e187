import { settingChoices, settingHints } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DiscardDialog } from '@/admin/discard-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { fieldMessages } from '@/api/request';
import { Button } from '@/ui/button';
import { updateFailure, useUpdateSetting } from '../api/use-admin-settings';
import { settingText } from '../api/use-settings';
import { SettingField } from './setting-field';
import { hasDefault, settingKind } from './setting-kind';
import { ShownValue } from './shown-value';

/** The text that the site shows for a value. A blank value may have a default. */
function shownText(key: string, value: string): string {
  return hasDefault(key) ? settingText({ [key]: { value } }, key) : value.trim();
}

export function SettingEditor({ setting, onClose }: { setting: SiteSetting; onClose: () => void }) {
  const { key } = setting;
  const kind = settingKind(key);
  // Explains an empty value, or what there is to choose.
  const hint = settingHints[key];
  const choices = settingChoices[key];
  const update = useUpdateSetting(key);
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm({
    defaultValues: { value: setting.value },
  });
  const [isAsking, setAsking] = useState(false);
  useLeaveWarning(formState.isDirty, () => setAsking(true));
  const shown = shownText(key, watch('value'));

  const save = ({ value }: { value: string }) =>
    update.mutate(value, {
      onSuccess: onClose,
      onError: (error) => {
        const [own] = fieldMessages(error).filter(([field]) => field === 'value');
        setError('value', { message: own?.[1] ?? updateFailure(error) });
        setFocus('value');
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid gap-3">
      <SettingField
        kind={kind}
        choices={choices}
        isLong={setting.value.includes('\n')}
        hint={hint}
        error={formState.errors.value?.message}
        {...register('value')}
      />
      {!choices && (shown !== '' || !hint) && (
        <div>
          <p className="text-dusk text-sm">Shown as:</p>
          {shown === '' ? <p>Nothing</p> : <ShownValue kind={kind} value={shown} />}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {isAsking && (
        <DiscardDialog changed={[setting.label]} onKeep={() => setAsking(false)} onDiscard={onClose} />
      )}
    </form>
  );
}
