import type { SiteSetting } from '@shared/settings';
import { errorText } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteSetting } from '../api/use-admin-settings';

type DeleteSettingDialogProps = { setting: SiteSetting; onClose: () => void; onDeleted: () => void };

export function DeleteSettingDialog({ setting, onClose, onDeleted }: DeleteSettingDialogProps) {
  const remove = useDeleteSetting();
  return (
    <ConfirmDialog
      title={`Delete the setting ${setting.key}?`}
      description={`“${setting.label}” and its value are deleted. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(setting, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  );
}
