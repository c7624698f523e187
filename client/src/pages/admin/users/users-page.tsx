import type { User } from '@shared/account';
import type { Column } from '@/ui/data-table';
import { Wristband } from '@/ui/wristband';
import { AdminList } from '../admin-list';

const columns: Column<User>[] = [
  { header: 'Username', cell: ({ username }) => username, isRowHeader: true, sortBy: 'username' },
  {
    header: 'Role',
    cell: ({ isAdmin }) =>
      isAdmin ? (
        <Wristband tone="palm">Administrator</Wristband>
      ) : (
        <Wristband tone="blush">Visitor</Wristband>
      ),
    sortBy: 'isAdmin',
  },
];

export function UsersPage() {
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <h1 className="mb-4 text-title">Users</h1>
      <AdminList
        what="users"
        address="/api/admin/users"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        defaultSort="username"
        whenEmpty={<p>Nobody has an account yet.</p>}
      />
    </div>
  );
}
