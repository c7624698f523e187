import { AdminList } from '@/admin/admin-list';
import { Button } from '@/ui/button';

export type Dog = { id: number; name: string };

export const kennel = (query: string) => `GET /api/admin/dogs?${query}`;
export const firstPage = kennel('page=1&pageSize=25&sort=name');
export const pack = (count: number, from = 1): Dog[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Dog ${from + index}` }));

/** A list like those of the tabs, to see what all of them do. */
export function Dogs({ canBeChosen = false }: { canBeChosen?: boolean }) {
  return (
    <AdminList<Dog>
      what="dogs"
      path="/api/admin/dogs"
      columns={[
        { header: 'Name', cell: ({ name }) => name, isRowHeader: true, sortBy: 'name' },
        { header: 'Id', cell: ({ id }) => id, sortBy: 'id' },
        { header: 'Smell', cell: () => 'Good' },
      ]}
      rowName={({ name }) => name}
      defaultSort="name"
      statuses={[{ value: 'fed', label: 'Fed' }]}
      whenEmpty="No dogs yet."
      actions={<Button>Whistle</Button>}
      {...(canBeChosen && {
        bulkActions: (chosen: Dog[], clear: () => void) => (
          <Button onClick={clear}>Feed {chosen.map(({ name }) => name).join(', ')}</Button>
        ),
      })}
    />
  );
}
