import type { Subscriber } from '@shared/subscribers/subscribers';
import { AdminList } from '@/admin/admin-list';
import { Button } from '@/ui/button';

/** Rows of a list that the API has. */
const dog = (id: number, email: string): Subscriber => ({
  id,
  email,
  state: 'confirmed',
  createdAt: '2026-01-01T17:00:00.000Z',
});

export const kennel = (query: string) => `GET /api/admin/subscribers?${query}`;
export const firstPage = kennel('page=1&pageSize=25&sort=email');
export const rosieAndCo = dog(99, 'Rosie & Co');
export const pack = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => dog(from + index, `Dog ${from + index}`));

/** A list like those of the tabs, to see what all of them do. */
export function Dogs({ canBeChosen = false }: { canBeChosen?: boolean }) {
  return (
    <AdminList
      what="dogs"
      path="/api/admin/subscribers"
      columns={[
        { header: 'Name', cell: ({ email }) => email, isRowHeader: true, sortBy: 'email' },
        { header: 'Id', cell: ({ id }) => id, sortBy: 'createdAt' },
        { header: 'Smell', cell: () => 'Good' },
      ]}
      rowName={({ email }) => email}
      defaultSort="email"
      statuses={[{ value: 'fed', label: 'Fed' }]}
      whenEmpty="No dogs yet."
      actions={<Button>Whistle</Button>}
      {...(canBeChosen && {
        bulkActions: (chosen: Subscriber[], clear: () => void) => (
          <Button onClick={clear}>Feed {chosen.map(({ email }) => email).join(', ')}</Button>
        ),
      })}
    />
  );
}
