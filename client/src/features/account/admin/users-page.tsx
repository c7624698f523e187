import type { User } from '@shared/account/account';
import { pages } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import { site } from '@shared/site';
import { type ComponentProps, useState } from 'react';
import { AdminFrame } from '@/admin/admin-frame';
import { AdminList, type Columns } from '@/admin/admin-list';
import { sendJson } from '@/api/request';
import { useVisitor } from '@/api/session';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { RowMenu } from '@/ui/action-menu';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CopyField } from '@/ui/form/copy-field';
import { ShareButton } from '@/ui/share-button';
import { twoLines } from '@/ui/table/data-table';

const roles = [
  { value: 'administrator', label: 'Administrators' },
  { value: 'visitor', label: 'Visitors' },
];

type Question = Pick<ComponentProps<typeof UserQuestion>, 'about' | 'user'>;

const demotion = { action: 'rights', label: 'Remove administrator' } as const;
const logOut = { action: 'sessions', label: 'Log out everywhere' } as const;
const deletion = { action: 'deletion', label: 'Delete account' } as const;

const columns = (
  ownId: number | undefined,
  ask: (question: Question) => void,
): Columns<'/api/admin/users'> => [
  {
    header: 'Username',
    cell: ({ id, username }) => (
      <span className={twoLines}>{id === ownId ? `${username} (you)` : username}</span>
    ),
    isRowHeader: true,
    sortBy: 'username',
  },
  {
    header: 'Role',
    cell: ({ isAdmin }) =>
      isAdmin ? (
        <Badge tone="palm">
          {/* On a phone it shares a line. */}
          <span className="lg:hidden">Admin</span>
          <span className="max-lg:hidden">Administrator</span>
        </Badge>
      ) : (
        <Badge tone="blush">Visitor</Badge>
      ),
    sortBy: 'isAdmin',
    onPhones: 'start',
  },
  {
    header: 'Email',
    cell: ({ hasEmail, isOpenToMailbox }) =>
      isOpenToMailbox ? (
        <Badge tone="sunset" className="lg:whitespace-nowrap">
          No second factor
        </Badge>
      ) : (
        <span>{hasEmail ? 'Email confirmed' : 'No confirmed email'}</span>
      ),
    onPhones: 'end',
  },
  {
    header: 'Last used',
    cell: ({ lastUsedAt }) => (
      <span className="whitespace-nowrap">{lastUsedAt ? formatShortDay(lastUsedAt) : 'Not logged in'}</span>
    ),
  },
  {
    header: 'Actions',
    cell: (user) => (
      <div className="flex flex-wrap gap-2 py-1 lg:flex-nowrap lg:justify-end">
        {!user.isAdmin && (
          <Button variant="outline" size="row" onClick={() => ask({ about: 'rights', user })}>
            Make administrator<span className="sr-only">{` ${user.username}`}</span>
          </Button>
        )}
        <RowMenu
          name={user.username}
          actions={[logOut, user.isAdmin ? demotion : [], user.id === ownId ? [] : deletion].flat()}
          onAct={(about) => ask({ about, user })}
        />
      </div>
    ),
    align: 'end',
  },
];

export function UsersPage() {
  const visitor = useVisitor();
  const ownId = visitor.status === 'user' ? visitor.user.id : undefined;
  const [question, setQuestion] = useState<Question | null>(null);
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminFrame title="Users">
      <AdminList
        what="users"
        path="/api/admin/users"
        columns={columns(ownId, setQuestion)}
        defaultSort="-isAdmin"
        statuses={roles}
        statusName="role"
        whenEmpty="No accounts yet. People who register appear here."
        actions={
          <Button variant="outline" onClick={() => setInviting(true)}>
            <span>
              Invite<span className="max-wide:sr-only"> an organizer</span>
            </span>
          </Button>
        }
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {question && (
        <UserQuestion {...question} isOwn={question.user.id === ownId} onClose={() => setQuestion(null)} />
      )}
    </AdminFrame>
  );
}

/** How somebody else becomes an organizer: by an account of their own, which is made an administrator. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const url = `${window.location.origin}${pages.auth}#organize`;
  return (
    <Dialog
      title="Invite an organizer"
      description="Everybody has an account of their own, so that nobody shares a password."
      onClose={onClose}
    >
      <ol className="grid list-decimal gap-5 pl-6 marker:font-semibold">
        <li>
          <p className="mb-3">Send them this link. It opens the form for a new account.</p>
          <CopyField label="Link" text={url}>
            {'share' in navigator && <ShareButton title={`Organize ${site.name}`} url={url} />}
          </CopyField>
        </li>
        <li>They create an account, and tell you its username.</li>
        <li>
          Find that name in this list, and choose <b className="font-semibold">Make administrator</b>. Until
          then the account sees nothing of the admin area.
        </li>
      </ol>
    </Dialog>
  );
}

const usersPath = '/api/admin/users';

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
