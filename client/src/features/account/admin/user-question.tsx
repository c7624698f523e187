import type { User } from '@shared/account/account';
import { sendJson } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';

const usersPath = '/api/admin/users';

/** What is asked before an account is changed, with what is sent and told then. */
const questions = {
  rights: ({ id, username, isAdmin }: User, isOwn: boolean) => ({
    ...(isAdmin
      ? {
          title: `Remove ${username} as an administrator?`,
          description: isOwn
            ? 'This is your own account. You lose access to the admin area right away, and only another administrator can give it back.'
            : 'This account loses access to the admin area right away. The account itself stays.',
          confirmLabel: 'Remove administrator',
        }
      : {
          title: `Make ${username} an administrator?`,
          description:
            'Administrators can see and change everything in the admin area, including who is an administrator.',
          confirmLabel: 'Make administrator',
          isHarmless: true,
        }),
    busyLabel: 'Saving...',
    send: () => sendJson('PUT', `${usersPath}/${id}`, { isAdmin: !isAdmin }),
    done: {
      title: 'Administrators Changed',
      description: `${username} is ${isAdmin ? 'no longer an administrator' : 'now an administrator'}.`,
    },
  }),
  sessions: ({ id, username }: User, isOwn: boolean) => ({
    title: `Log ${username} out everywhere?`,
    description: isOwn
      ? 'Every browser has to log in again with your password, including this one.'
      : 'Every browser that uses this account has to log in again with its password.',
    confirmLabel: 'Log out everywhere',
    busyLabel: 'Logging out...',
    send: () => sendJson('DELETE', `${usersPath}/${id}/sessions`),
    done: { title: 'Logged Out Everywhere', description: `${username} has to log in again.` },
  }),
  deletion: ({ id, username }: User) => ({
    title: `Delete the account of ${username}?`,
    description: 'Anyone using it is logged out and cannot log in again. This cannot be undone.',
    confirmLabel: 'Delete account',
    busyLabel: 'Deleting...',
    send: () => sendJson('DELETE', `${usersPath}/${id}`),
    done: { title: 'Account Deleted', description: `The account of ${username} was deleted.` },
  }),
};

type UserQuestionProps = { about: keyof typeof questions; user: User; isOwn: boolean; onClose: () => void };

/** Asks before an account gets or loses admin rights, is logged out of every browser, or is deleted. */
export function UserQuestion({ about, user, isOwn, onClose }: UserQuestionProps) {
  const { send, done, ...words } = questions[about](user, isOwn);
  // Administrators can change their own account too.
  const change = useChange({ send, refetch: [usersPath, '/api/user'], done: () => done });
  return <ConfirmChange {...words} change={change} payload={undefined} onClose={onClose} />;
}
