import type { User } from '@shared/account/account';
import { ConfirmChange } from '@/changes/confirm-change';
import { useDeleteUser, useEndSessions, useSetAdmin } from '../api/use-users';

type UserDialogProps = { user: User; isOwn: boolean; onClose: () => void };

/** Asks before an account gets or loses admin rights. */
export function RightsDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { username, isAdmin } = user;
  const whatIsLost = isOwn
    ? 'This is your own account. You lose access to the admin area right away, and only another administrator can give it back.'
    : 'This account loses access to the admin area right away. The account itself stays.';
  return (
    <ConfirmChange
      title={isAdmin ? `Remove ${username} as an administrator?` : `Make ${username} an administrator?`}
      description={
        isAdmin
          ? whatIsLost
          : 'Administrators can see and change everything in the admin area, including who is an administrator.'
      }
      confirmLabel={isAdmin ? 'Remove administrator' : 'Make administrator'}
      busyLabel="Saving..."
      isHarmless={!isAdmin}
      change={useSetAdmin()}
      payload={{ user, isAdmin: !isAdmin }}
      onClose={onClose}
    />
  );
}

/** Asks before an account is logged out of every browser. */
export function LogOutDialog({ user, isOwn, onClose }: UserDialogProps) {
  return (
    <ConfirmChange
      title={`Log ${user.username} out everywhere?`}
      description={
        isOwn
          ? 'Every browser has to log in again with your password, including this one.'
          : 'Every browser that uses this account has to log in again with its password.'
      }
      confirmLabel="Log out everywhere"
      busyLabel="Logging out..."
      change={useEndSessions()}
      payload={user}
      onClose={onClose}
    />
  );
}

/** Asks before an account is deleted. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  return (
    <ConfirmChange
      title={`Delete the account of ${user.username}?`}
      description="Anyone using it is logged out and cannot log in again. This cannot be undone."
      confirmLabel="Delete account"
      busyLabel="Deleting..."
      change={useDeleteUser()}
      payload={user}
      onClose={onClose}
    />
  );
}
