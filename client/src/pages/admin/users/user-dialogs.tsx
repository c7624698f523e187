import type { User } from '@shared/account';
import { errorText } from '@/api/request';
import { useDeleteUser, useSetAdmin } from '@/features/account/use-users';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type UserDialogProps = { user: User; onClose: () => void };

/** Asks before an account becomes an administrator's, or ceases to be one. */
export function RightsDialog({ user, isOwn, onClose }: UserDialogProps & { isOwn: boolean }) {
  const change = useSetAdmin();
  const { username, isAdmin } = user;
  const whatIsLost = isOwn
    ? 'This is your own account: you lose the admin area at once, and only another administrator can let you back in.'
    : 'The admin area is closed to this account at once. The account itself stays.';
  return (
    <ConfirmDialog
      title={isAdmin ? `Revoke the rights of ${username}?` : `Make ${username} an administrator?`}
      description={
        isAdmin
          ? whatIsLost
          : 'Administrators see and change everything in the admin area, these rights among it.'
      }
      confirmLabel={isAdmin ? 'Revoke' : 'Make administrator'}
      busyLabel="Saving..."
      isBusy={change.isPending}
      error={change.error && errorText(change.error)}
      onConfirm={() => change.mutate({ user, isAdmin: !isAdmin }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function DeleteUserDialog({ user, onClose, onDeleted }: UserDialogProps & { onDeleted: () => void }) {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      title={`Delete the account of ${user.username}?`}
      description="Whoever uses it is logged out, and cannot log in again. This cannot be undone."
      confirmLabel="Delete account"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(user, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  );
}
