import type { SiteSetting } from '@shared/settings/settings';
import { ConfirmChange } from '@/admin/confirm-change';
import { useDeleteSetting } from '../api/use-admin-settings';

type DeleteSettingDialogProps = { setting: SiteSetting; onClose: () => void; onDeleted: () => void };

export function DeleteSettingDialog({ setting, onClose, onDeleted }: DeleteSettingDialogProps) {
  return (
    <ConfirmChange
      title={`Delete the setting ${setting.key}?`}
      description={`“${setting.label}” and its value are deleted. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeleteSetting()}
      payload={setting}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
