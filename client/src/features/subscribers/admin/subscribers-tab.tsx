import { startInstant } from '@shared/instants';
import { formatMonth, formatShortDay } from '@shared/short-days';
import type { Subscriber } from '@shared/subscribers/subscribers';
import { Suspense, useState } from 'react';
import { AdminList, type Columns } from '@/admin/admin-list';
import { isGone } from '@/api/admin/after-change';
import { lazy } from '@/api/lazy';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { ConfirmChange } from '@/changes/confirm-change';
import { ExportButton } from '@/changes/export-button';
import { useChange } from '@/changes/use-change';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/page/text-link';
import { Loading, Spinner } from '@/ui/status';
import { BarChart } from '@/ui/table/bar-chart';

const subscribersPath = '/api/admin/subscribers';

/** Removes one after the other. A missing one does not stop the others, but is reported at the end. */
async function removeAll(subscribers: Subscriber[]): Promise<void> {
  let missing: unknown;
  for (const { id } of subscribers) {
    try {
      await sendJson('DELETE', `${subscribersPath}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
      missing = error;
    }
  }
  if (missing) throw missing;
}

const useRemoveSubscribers = () =>
  useChange({
    send: removeAll,
    refetch: [subscribersPath],
    done: (_nothing, [first, ...others]) =>
      others.length > 0
        ? { title: 'Subscribers Removed', description: `${others.length + 1} addresses were removed.` }
        : { title: 'Subscriber Removed', description: `${first?.email} was removed.` },
    isPartial: true,
  });

// The import is rarely used, and larger than the rest of the tab.
const ImportDialog = lazy(() => import('../import/subscriber-kind'));

const columns = (remove: (subscriber: Subscriber) => void): Columns<typeof subscribersPath> => [
  {
    header: 'Email',
    cell: ({ email, state }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        {email}
        {state === 'pending' && (
          <>
            {' '}
            <Badge>Pending</Badge>
          </>
        )}
      </span>
    ),
    isRowHeader: true,
    sortBy: 'email',
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => formatShortDay(createdAt),
    sortBy: 'createdAt',
    onPhones: 'start',
  },
  {
    header: 'Actions',
    cell: (subscriber) => (
      <Button variant="outline" size="row" onClick={() => remove(subscriber)}>
        Remove<span className="sr-only">{` ${subscriber.email}`}</span>
      </Button>
    ),
    align: 'end',
  },
];

const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
];

export function SubscribersTab() {
  const [removing, setRemoving] = useState<Subscriber[]>([]);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="grid gap-6">
      {/* On phones it comes after the list, because it would fill the first screen. */}
      <div className="max-wide:order-last">
        <Growth />
      </div>
      <AdminList
        what="subscribers"
        path={subscribersPath}
        columns={columns((subscriber) => setRemoving([subscriber]))}
        rowName={({ email }) => email}
        statuses={states}
        statusName="state"
        whenEmpty={
          <>
            No subscribers yet. People who sign up for the newsletter{' '}
            <TextLink href="/#newsletter">on the home page</TextLink> appear here.
          </>
        }
        actions={
          <>
            <ExportButton url={`${subscribersPath}/export.csv`} name="subscribers.csv" label="Download CSV" />
            <Button variant="outline" onClick={() => setIsImporting(true)}>
              Import CSV
            </Button>
          </>
        }
        bulkActions={(selected) => (
          <Button variant="danger" onClick={() => setRemoving(selected)}>
            Remove
          </Button>
        )}
      />
      {isImporting && (
        <Suspense fallback={<Spinner label="Loading the import" />}>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {removing.length > 0 && (
        <RemoveSubscribersDialog subscribers={removing} onClose={() => setRemoving([])} />
      )}
    </div>
  );
}

type RemoveSubscribersDialogProps = {
  /** At least one. */
  subscribers: Subscriber[];
  onClose: () => void;
};

function RemoveSubscribersDialog({ subscribers, onClose }: RemoveSubscribersDialogProps) {
  const [first, ...others] = subscribers;
  return (
    <ConfirmChange
      title={others.length > 0 ? `Remove ${subscribers.length} subscribers?` : `Remove ${first?.email}?`}
      description="They will not get the newsletter anymore, and importing a file does not add them again. This cannot be undone."
      confirmLabel="Remove"
      busyLabel="Removing..."
      change={useRemoveSubscribers()}
      payload={subscribers}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="max-h-60 overflow-y-auto">
          {subscribers.map(({ id, email }) => (
            <li key={id}>{email}</li>
          ))}
        </ul>
      )}
    </ConfirmChange>
  );
}

/** `2026-05` as `May 2026`. */
function monthName(month: string): string {
  return `${formatMonth(startInstant(`${month}-01`, '12:00'))} ${month.slice(0, 4)}`;
}

function Growth() {
  const query = useRead(`${subscribersPath}/growth`);
  const { data: months } = query;
  if (!months) return <Loading query={query} what="the growth" />;
  if (!months.some(({ joined }) => joined > 0))
    return <p className="text-dusk">No new subscribers in the last 12 months.</p>;
  return (
    <BarChart
      caption="New subscribers each month"
      axes={{ name: 'Month', value: 'Joined' }}
      bars={months.map(({ month, joined }) => ({ name: monthName(month), value: joined }))}
    />
  );
}
