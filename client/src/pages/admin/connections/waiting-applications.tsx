import { formatMoment } from '@shared/dates';
import type { Delivery, Hook } from '@shared/hooks/hooks';
import { pages } from '@shared/pages';
import { useState } from 'react';
import { Changes } from '@/admin/import/row-list';
import { sendJson } from '@/api/request';
import { AskButton } from '@/changes/ask-button';
import { useChange } from '@/changes/use-change';
import { applicationBadges } from '@/features/partners/components/detail-list';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/page/text-link';
import { RowButton } from '@/ui/table/data-table';
import { type Column, Moment, Table } from '@/ui/table/table';
import { questionTable } from './match-questions';
import { SetByHand } from './set-by-hand';
import { deliveryPath, outdatedConnections } from './use-connections';

/** Tells an application from the others: by its business, otherwise by the first thing that it says. */
function namedBy(hook: Hook) {
  const { kind, choices } = questionTable(hook);
  const business = hook.questions[choices.mapping[kind.nameField] ?? -1]?.key;
  return ({ answers, same }: Delivery): string => {
    const said = answers.filter(({ answer }) => answer.trim() !== '');
    return (
      (said.find(({ key }) => key === business) ?? said[0])?.answer ?? same?.businessName ?? 'Without answers'
    );
  };
}

/** Why an application is not stored, and of one that is there already what merging would change. */
function Wrong({ hook, delivery: { problem, same } }: { hook: Hook; delivery: Delivery }) {
  if (!same) return problem;
  const { kind } = questionTable(hook);
  const changes = same.changes.map((change) => ({
    ...change,
    field: kind.fields.find(({ name }) => name === change.field)?.label ?? change.field,
  }));
  const { label } = applicationBadges[same.status];
  const search = new URLSearchParams({ tab: `${hook.kind}s`, q: same.businessName });
  return (
    <div className="text-ink">
      <TextLink href={`${pages.admin}?${search}`}>{same.businessName}</TextLink>
      {` has applied already, ${formatMoment(same.createdAt)} (${label.toLowerCase()}). `}
      {changes.length > 0 ? 'Merging changes:' : 'Both say the same.'}
      <Changes changes={changes} />
    </div>
  );
}

/** What arrived at a connection and is no application yet, with what is wrong with each. */
export function WaitingApplications({ hook }: { hook: Hook }) {
  const [opened, setOpened] = useState<Delivery | null>(null);
  const drop = useChange({
    send: (delivery: Delivery) => sendJson('DELETE', deliveryPath(delivery)),
    refetch: outdatedConnections,
    done: () => ({ title: 'Deleted', description: 'It will not become an application.' }),
  });
  const merge = useChange({
    send: (delivery: Delivery) =>
      sendJson('POST', `${deliveryPath(delivery)}/merge`, { version: delivery.same?.version ?? 0 }),
    refetch: outdatedConnections,
    done: () => ({ title: 'Merged', description: 'It is one application now.' }),
    failed: 'Not Merged',
  });
  const nameOf = namedBy(hook);
  const { unmapped, unmappedCount } = hook;
  const columns: Column<Delivery>[] = [
    {
      header: 'Application',
      cell: (delivery) => (
        <RowButton onClick={() => setOpened(delivery)}>
          <bdi>{nameOf(delivery)}</bdi>
        </RowButton>
      ),
      isRowHeader: true,
    },
    {
      header: 'What is wrong',
      cell: (delivery) => <Wrong hook={hook} delivery={delivery} />,
      onPhones: 'start',
    },
    { header: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} />, onPhones: 'end' },
    {
      header: 'Actions',
      align: 'end',
      cell: (delivery) => (
        <div className="flex flex-wrap justify-end gap-x-2">
          {delivery.actions.includes('merge') && (
            <Button
              variant="quiet"
              size="row"
              isBusy={merge.isPending}
              onClick={() => merge.mutate(delivery)}
            >
              Merge<span className="sr-only">{` ${nameOf(delivery)}`}</span>
            </Button>
          )}
          <AskButton
            label="Delete"
            about={nameOf(delivery)}
            variant="quiet"
            size="row"
            title={`Delete ${nameOf(delivery)}?`}
            description="What the form sent is deleted for good, and does not come again. This cannot be undone."
            busyLabel="Deleting..."
            change={drop}
            payload={delivery}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption="Not stored yet" columns={columns} rows={unmapped} rowKey={({ id }) => id} />
      {unmappedCount > unmapped.length && (
        <p>{`These are the newest ${unmapped.length} of ${unmappedCount}.`}</p>
      )}
      {opened && (
        <SetByHand hook={hook} delivery={opened} name={nameOf(opened)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
